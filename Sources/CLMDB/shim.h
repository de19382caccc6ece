#pragma once
#include <lmdb.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <dirent.h>
#include <signal.h>
#include <string.h>
#include <termios.h>
#include <sys/statfs.h>
#include <sys/statvfs.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <time.h>
#include <unistd.h>

/* Asks for all cache lines of the page that holds `p`, from the end down, as LMDB fills pages. */
static inline void clmdb_prefetch_page(const void *p) {
  const char *page = (const char *)((uintptr_t)p & ~(uintptr_t)4095);
  for (int line = 63; line >= 0; line--) __builtin_prefetch(page + line * 64, 0, 3);
}

/* Asks for the cache lines of bytes `start` to `end` behind `p`. */
static inline void clmdb_prefetch_range(const void *p, long start, long end) {
  if (p == NULL) return;
  for (long at = start; at < end; at += 64) __builtin_prefetch((const char *)p + at, 1, 3);
}

/* Has the system begin to write out what was written to a file (SYNC_FILE_RANGE_WRITE); waits for
   nothing, and what of it fails is found by the flush. */
static inline void clmdb_begin_writeback(int fd) {
  (void)syscall(SYS_sync_file_range, fd, 0L, 0L, 2UL);
}

/* fcntl is variadic, which Swift cannot call. The lock is this process's and ends with it. */
static inline int clmdb_try_lock(int fd) {
  struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = 0, .l_len = 1};
  return fcntl(fd, F_SETLK, &lock) == 0 ? 0 : errno;
}

static inline void clmdb_unlock(int fd) {
  struct flock lock = {.l_type = F_UNLCK, .l_whence = SEEK_SET, .l_start = 0, .l_len = 1};
  (void)fcntl(fd, F_SETLK, &lock);
}

/* The process that holds the lock, or 0 if nobody does or it cannot be told. */
static inline int clmdb_lock_holder(int fd) {
  struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = 0, .l_len = 1};
  if (fcntl(fd, F_GETLK, &lock) != 0 || lock.l_type == F_UNLCK) return 0;
  return (int)lock.l_pid;
}

/* The same of a file as it was opened once (F_OFD_SETLK): it ends with that descriptor, and no other
   one that is closed drops it. Who holds it cannot be asked. */
static inline int clmdb_try_open_file_lock(int fd) {
  struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = 0, .l_len = 1};
  return fcntl(fd, 37, &lock) == 0 ? 0 : errno;
}

static inline void clmdb_unlock_open_file(int fd) {
  struct flock lock = {.l_type = F_UNLCK, .l_whence = SEEK_SET, .l_start = 0, .l_len = 1};
  (void)fcntl(fd, 37, &lock);
}

/* A descriptor that only says what a file is (O_PATH): to close it drops no lock. -1 for none. */
static inline int clmdb_look_at(const char *path) {
  return open(path, O_CLOEXEC | 010000000);
}

/* Not declared without _GNU_SOURCE. */
static inline int clmdb_memory_file(const char *name) {
  return (int)syscall(SYS_memfd_create, name, 1u /* MFD_CLOEXEC */);
}

/* A file without a name in a folder; -1 where the file system has none. */
static inline int clmdb_nameless_file(const char *folder) {
  /* O_TMPFILE, not declared without _GNU_SOURCE. */
  return open(folder, O_RDWR | O_CLOEXEC | 020000000 | O_DIRECTORY, 0600);
}

/* Swaps two folders in one step. */
static inline int clmdb_exchange(const char *first, const char *second) {
  return syscall(SYS_renameat2, AT_FDCWD, first, AT_FDCWD, second, 2u /* RENAME_EXCHANGE */) == 0
             ? 0 : errno;
}

/* The type number of the file system that holds `path`, or -1. */
static inline long clmdb_file_system(const char *path) {
  struct statfs status;
  return statfs(path, &status) == 0 ? (long)status.f_type & 0xffffffffL : -1L;
}

/* The system's own structures belong to whichever C module saw them first; these are ours. */
typedef struct {
  uint64_t device, inode, size, names;
  uint32_t permissions, owner;
  uint32_t kind; /* 1 a file, 2 a folder, 0 anything else */
} clmdb_file_status;

static inline void clmdb_copy_mode(uint32_t mode, clmdb_file_status *to) {
  to->permissions = mode & 07777;
  to->kind = S_ISREG(mode) ? 1 : S_ISDIR(mode) ? 2 : 0;
}

/* What statx fills in, as the kernel lays it out; glibc shows it with _GNU_SOURCE only. */
typedef struct {
  uint32_t mask, block_bytes;
  uint64_t attributes;
  uint32_t names, owner, group;
  uint16_t mode, unused;
  uint64_t inode, size, blocks, attributes_mask, times[8];
  uint32_t special_major, special_minor, device_major, device_minor;
  uint64_t later[14];
} clmdb_statx;

/* The status of a path, or of `fd` where the path is empty, without the file's times.
   A time that somebody saw must differ after the next write, so the system stores it with that
   write: asked for before each transaction, it would add a write of the inode to each flush. */
static inline int clmdb_status(int fd, const char *path, clmdb_file_status *to) {
  enum { EMPTY_PATH = 0x1000, TYPE_MODE_NAMES_OWNER_INODE_SIZE = 0x30f };
  clmdb_statx found;
  if (syscall(SYS_statx, fd, path, *path ? 0 : EMPTY_PATH, TYPE_MODE_NAMES_OWNER_INODE_SIZE,
              &found) == 0) {
    to->device = makedev(found.device_major, found.device_minor);
    to->inode = found.inode;
    to->size = found.size;
    to->names = found.names;
    to->owner = found.owner;
    clmdb_copy_mode(found.mode, to);
    return 0;
  }
  /* Some sandboxes refuse calls that they do not know. */
  if (errno != ENOSYS && errno != EPERM) return errno;
  struct stat old;
  if ((*path ? stat(path, &old) : fstat(fd, &old)) != 0) return errno;
  to->device = (uint64_t)old.st_dev;
  to->inode = (uint64_t)old.st_ino;
  to->size = (uint64_t)old.st_size;
  to->names = (uint64_t)old.st_nlink;
  to->owner = (uint32_t)old.st_uid;
  clmdb_copy_mode((uint32_t)old.st_mode, to);
  return 0;
}

static inline int clmdb_path_status(const char *path, clmdb_file_status *status) {
  return *path ? clmdb_status(AT_FDCWD, path, status) : ENOENT;
}

static inline int clmdb_descriptor_status(int fd, clmdb_file_status *status) {
  return clmdb_status(fd, "", status);
}

/* Whether an open file has no name any more. */
static inline int clmdb_is_removed(int fd) {
  clmdb_file_status found;
  return clmdb_descriptor_status(fd, &found) == 0 && found.names == 0;
}

/* When a path, or `fd` where it is empty, was written last, in nanoseconds since 1970. */
static inline int clmdb_modified(int fd, const char *path, int64_t *nanoseconds) {
  struct stat found;
  if ((*path ? stat(path, &found) : fstat(fd, &found)) != 0) return errno;
  *nanoseconds = (int64_t)found.st_mtim.tv_sec * 1000000000 + found.st_mtim.tv_nsec;
  return 0;
}

/* Whether the name itself is a symbolic link, wherever it leads. */
static inline int clmdb_is_link(const char *path) {
  struct stat found;
  return lstat(path, &found) == 0 && S_ISLNK(found.st_mode);
}

/* Whether a file, or a new file in its folder, may be read and written by this user. */
static inline int clmdb_may_write(const char *path, const char *folder) {
  if (access(path, R_OK | W_OK) == 0) return 1;
  return errno == ENOENT && access(folder, W_OK | X_OK) == 0;
}

/* Bytes left for this user on the file system of `path`; 0 if that cannot be told. */
static inline uint64_t clmdb_free_bytes(const char *path) {
  struct statvfs status;
  return statvfs(path, &status) == 0 ? (uint64_t)status.f_bavail * status.f_frsize : 0;
}

/* How long a file of this process may become. */
static inline uint64_t clmdb_greatest_file_bytes(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_FSIZE, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return UINT64_MAX;
  return limit.rlim_cur;
}

static inline uint64_t clmdb_monotonic_nanoseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

/* Ends early when a signal comes. */
static inline void clmdb_sleep(uint32_t nanoseconds) {
  struct timespec time = {.tv_sec = nanoseconds / 1000000000u, .tv_nsec = nanoseconds % 1000000000u};
  (void)nanosleep(&time, NULL);
}

/* The next name in an open folder; NULL at the end. */
static inline const char *clmdb_next_name(void *folder) {
  struct dirent *entry = readdir((DIR *)folder);
  return entry ? entry->d_name : NULL;
}

static inline void *clmdb_open_folder(const char *path) { return opendir(path); }

static inline void clmdb_close_folder(void *folder) { (void)closedir((DIR *)folder); }

/* What is said when a damaged page ends the program, and where the store's map lies. Set before the
   handler is, and never freed. To be used from one source file: another would have its own. */
struct clmdb_guard_state {
  char text[4096];
  size_t length;
  uintptr_t start, end;
  struct termios terminal;
  int has_terminal;
};

static inline struct clmdb_guard_state *clmdb_guard_state(void) {
  static struct clmdb_guard_state state;
  return &state;
}

/* Says what is prepared and ends: it touches nothing that the damage could have reached. */
static inline void clmdb_guard_finish(void) {
  struct clmdb_guard_state *state = clmdb_guard_state();
  if (state->has_terminal) (void)tcsetattr(STDIN_FILENO, TCSANOW, &state->terminal);
  ssize_t written = write(STDERR_FILENO, state->text, state->length);
  (void)written;
  _exit(3);
}

static inline void clmdb_guard_handle(int number, siginfo_t *info, void *context) {
  (void)context;
  uintptr_t address = (uintptr_t)info->si_addr;
  struct clmdb_guard_state *state = clmdb_guard_state();
  /* A file that is mapped has become shorter: the store's, or its lock. */
  if (number == SIGBUS && info->si_code == BUS_ADRERR) clmdb_guard_finish();
  if (address >= state->start && address < state->end) clmdb_guard_finish();
  /* Any other fault: once more, without the handler. */
  (void)signal(number, SIG_DFL);
}

static inline void clmdb_guard_assert(MDB_env *environment, const char *message) {
  (void)environment;
  (void)message;
  clmdb_guard_finish();
}

/* Ends the program with the text and 3 where a page of the map leads the library astray. */
static inline void clmdb_guard(MDB_env *environment, const char *text, uintptr_t start,
                               uintptr_t end) {
  struct clmdb_guard_state *state = clmdb_guard_state();
  size_t length = strlen(text);
  if (length > sizeof(state->text)) length = sizeof(state->text);
  memcpy(state->text, text, length);
  state->length = length;
  state->start = start;
  state->end = end;
  if (!state->has_terminal)
    state->has_terminal = tcgetattr(STDIN_FILENO, &state->terminal) == 0;
  struct sigaction action;
  memset(&action, 0, sizeof(action));
  action.sa_sigaction = clmdb_guard_handle;
  action.sa_flags = SA_SIGINFO;
  (void)sigaction(SIGSEGV, &action, NULL);
  (void)sigaction(SIGBUS, &action, NULL);
  (void)mdb_env_set_assert(environment, clmdb_guard_assert);
}
