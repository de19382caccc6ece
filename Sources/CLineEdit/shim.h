#pragma once
#include <histedit.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/select.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

// What Swift cannot import: variadic functions, and the C library's streams.

// The system's own structures belong to whichever C module saw them first; this one is ours.
typedef struct {
  long words[32];
} cle_terminal;

_Static_assert(sizeof(struct termios) <= sizeof(cle_terminal), "settings of a terminal do not fit");

// Keeps the settings of standard input's terminal; 0 where it is none.
static inline int cle_keep_terminal(cle_terminal *kept) {
  return tcgetattr(STDIN_FILENO, (struct termios *)(void *)kept) == 0;
}

static inline void cle_restore_terminal(const cle_terminal *kept) {
  (void)tcsetattr(STDIN_FILENO, TCSADRAIN, (const struct termios *)(const void *)kept);
}

// The settings that were kept, but without line editing and echo.
static inline void cle_make_terminal_raw(const cle_terminal *kept) {
  struct termios settings;
  memcpy(&settings, kept, sizeof settings);
  settings.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
  (void)tcsetattr(STDIN_FILENO, TCSADRAIN, &settings);
}

static inline EditLine *cle_init(const char *program) {
  return el_init(program, stdin, stdout, stderr);
}

static inline int cle_set_prompt(EditLine *editor, char *(*prompt)(EditLine *)) {
  return el_set(editor, EL_PROMPT, prompt);
}

static inline int cle_set_emacs(EditLine *editor) {
  return el_set(editor, EL_EDITOR, "emacs");
}

static inline int cle_set_signal(EditLine *editor, int handled) {
  return el_set(editor, EL_SIGNAL, handled);
}

static inline int cle_set_history(EditLine *editor, History *past) {
  return el_set(editor, EL_HIST, history, past);
}

static inline int cle_set_client_data(EditLine *editor, void *data) {
  return el_set(editor, EL_CLIENTDATA, data);
}

static inline void *cle_client_data(EditLine *editor) {
  void *data = NULL;
  return el_get(editor, EL_CLIENTDATA, &data) == 0 ? data : NULL;
}

static inline int cle_add_function(
    EditLine *editor, const char *name, const char *help,
    unsigned char (*function)(EditLine *, int)) {
  return el_set(editor, EL_ADDFN, name, help, function);
}

static inline int cle_bind(EditLine *editor, const char *key, const char *function) {
  return el_set(editor, EL_BIND, key, function, NULL);
}

static inline int cle_set_reader(EditLine *editor, int (*read)(EditLine *, wchar_t *)) {
  return el_set(editor, EL_GETCFN, read);
}

static inline int cle_prepare_terminal(EditLine *editor) {
  return el_set(editor, EL_PREP_TERM, 1);
}

static inline int cle_refresh(EditLine *editor) { return el_set(editor, EL_REFRESH); }

static inline int cle_history_size(History *past, int size) {
  HistEvent event;
  return history(past, &event, H_SETSIZE, size);
}

static inline int cle_history_unique(History *past, int unique) {
  HistEvent event;
  return history(past, &event, H_SETUNIQUE, unique);
}

static inline int cle_history_enter(History *past, const char *line) {
  HistEvent event;
  return history(past, &event, H_ENTER, line);
}

// Waits until something can be read, with these signals blocked instead while it waits.
static inline int cle_wait_readable(int stream, const sigset_t *blocked) {
  fd_set streams;
  FD_ZERO(&streams);
  FD_SET(stream, &streams);
  return pselect(stream + 1, &streams, NULL, NULL, NULL, blocked);
}
