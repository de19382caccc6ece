"""Drives `recall` on a pseudo-terminal: keys, completion, history, paste, Ctrl-C, editor, pager.

    terminal.py RECALL

Nothing is timed: each step waits for what must appear; only a step that never comes gives up.
"""
import os
import pty
import re
import select
import signal
import stat
import struct
import subprocess
import sys
import tempfile
import termios
import fcntl

from program import need

GIVE_UP = 30
CLOCK = ["--clock", "2026-03-02T09:00", "--tz", "Europe/Madrid"]


class Session:
    """One run of the program on a terminal of its own."""

    def __init__(self, recall, home, *flags, rows=24, columns=80, environment=None):
        self.output = ""
        self.seen = 0
        environment = {
            "HOME": home, "XDG_STATE_HOME": home + "/state", "TERM": "xterm-256color",
            "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", **(environment or {})}
        told, tell = os.pipe()
        self.shell, self.terminal = pty.fork()
        if self.shell == 0:
            self.lead(tell, home, [recall, "--data", home + "/data", *flags], environment)
        os.close(tell)
        with os.fdopen(told) as file:
            self.process = int(file.read())
        size = struct.pack("HHHH", rows, columns, 0, 0)
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, size)

    @staticmethod
    def lead(tell, home, command, environment):
        """Stands for a shell: the program is a job of its own, so that it can be stopped."""
        process = os.fork()
        if process == 0:
            os.close(tell)
            os.setpgid(0, 0)
            signal.signal(signal.SIGTTOU, signal.SIG_IGN)
            os.tcsetpgrp(0, os.getpid())
            signal.signal(signal.SIGTTOU, signal.SIG_DFL)
            os.chdir(home)
            os.execve(command[0], command, environment)
        os.write(tell, str(process).encode())
        os.close(tell)
        _, status = os.waitpid(process, 0)
        os._exit(os.waitstatus_to_exitcode(status) % 256)

    def wait_for_state(self, state):
        """Waits until the program is running, sleeping or stopped."""
        while True:
            with open(f"/proc/{self.process}/stat", encoding="utf-8") as file:
                if file.read().rsplit(")", 1)[1].split()[0] in state:
                    return
            select.select([], [], [], 0.01)

    def send(self, text):
        os.write(self.terminal, text.encode())

    def read(self):
        """What has come by now, or None at the end."""
        if not select.select([self.terminal], [], [], GIVE_UP)[0]:
            sys.exit(f"FAILED: nothing more came after:\n{self.output[-1500:]!r}")
        try:
            chunk = os.read(self.terminal, 65536)
        except OSError:
            chunk = b""
        self.output += chunk.decode(errors="replace")
        return chunk or None

    def wait(self, text):
        """Waits until a text has come since the last wait, and returns what came before it."""
        while text not in self.output[self.seen:]:
            need(self.read() is not None,
                 f"the program ended before {text!r} came:\n{self.output[-1500:]!r}")
        place = self.output.index(text, self.seen)
        before = self.output[self.seen:place]
        self.seen = place + len(text)
        return before

    def cancel(self):
        """Types Ctrl-C and waits for the next prompt: the editor drops what is typed before it."""
        self.send("\x03")
        self.wait("\x1b[?2004h")
        self.wait("> ")

    def do(self, text, answer):
        self.send(text)
        return self.wait(answer)

    def end(self):
        """Reads to the end and returns the exit code."""
        while self.read() is not None:
            pass
        _, status = os.waitpid(self.shell, 0)
        os.close(self.terminal)
        return os.waitstatus_to_exitcode(status)


def count(recall, home, pattern):
    lines = subprocess.run(
        [recall, "--data", home + "/data", *CLOCK, ":log", "--limit", "1000", "--json"],
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, check=True,
        env={**os.environ, "XDG_STATE_HOME": home + "/state"}).stdout.decode()
    return len(re.findall(pattern, lines))


def editing(recall, home):
    run = Session(recall, home, *CLOCK)
    run.wait("No decks yet")
    run.wait("recall> ")
    run.do("deck new Ñandú\r", "d1 Ñandú")
    run.wait("recall> ")
    # Ctrl-C gives up a line; the program stays.
    run.do("deck rm Ñandú", "rm Ñandú")
    run.cancel()
    # Up finds the line before.
    run.do("\x1b[A", "deck new Ñandú")
    run.do("\x15", "")
    # Tab completes a command, its noun and a deck; a second Tab lists.
    run.do("card ad\tÑa\t\"el pan\" bread\r", "c1 added to Ñandú.")
    run.wait("recall [1 left]> ")
    run.send("car\t\t\t")
    run.wait("suspend")
    run.wait("recall [1 left]> card ")
    run.cancel()
    # A name with a blank is put in quotes, values of a setting are listed with hints.
    run.do('deck new "Dos Ríos"\r', "d2 Dos Ríos")
    run.wait("left]> ")
    run.do("deck show Do\t\r", "20 new a day")
    run.wait("left]> ")
    run.send(":set theme \t\t")
    run.wait("dark      in force now")
    run.wait("contrast")
    run.cancel()
    run.do("card show c\t\r", "Schedule: new")
    run.wait("left]> ")
    run.do("deck rm d2\r", "Deleted d2 Dos Ríos")
    run.wait("left]> ")
    # Where several words go on alike, the next Tab lists them.
    run.send("re\t\t")
    run.wait("resume  ")
    run.cancel()
    # Pasted lines wait for Enter, then run one after the other.
    run.send("\x1b[200~add uno one\radd dos two\r\x1b[201~")
    run.wait("dos two")
    need("c2 added" not in run.output, "a paste ran before Enter")
    run.do("\r", "c2 added to My words.")
    run.wait("c3 added to My words.")
    run.wait("left]> ")
    # A line that starts with a space is not remembered.
    run.do(" privacy\r", "Nothing is sent")
    run.wait("left]> ")
    # Ctrl-Z and back.
    for _ in range(2):
        run.do("que", "que")
        run.send("\x1a")
        run.wait_for_state("T")
        os.kill(run.process, signal.SIGCONT)
        run.wait("que")
        run.do("\x15", "")
    run.do("queue\r", "c3 new: dos")
    run.wait("left]> ")
    # Ctrl-C twice on an empty line leaves.
    run.send("\x03")
    run.wait("left]> ")
    run.send("\x03")
    need(run.end() == 0, "two Ctrl-C did not end with 0")
    history = home + "/state/recallbox/history"
    text = open(history, encoding="utf-8").read()
    need("deck new Ñandú\n" in text and "privacy" not in text, f"history holds {text!r}")
    need('deck show "Dos Ríos" \n' in text, f"a name with a blank was not quoted: {text!r}")
    need(stat.S_IMODE(os.stat(history).st_mode) == 0o600, "others can read the history")
    again = Session(recall, home, *CLOCK)
    again.wait("left]> ")
    again.do("\x1b[A", "queue")
    again.send("\x15\x04")
    need(again.end() == 0, "Ctrl-D did not end with 0")


def keys(recall, home):
    run = Session(recall, home, *CLOCK)
    run.wait("left]> ")
    # Keys typed ahead are dropped before the card is drawn.
    run.send("review\r3g1\r3")
    run.wait("reveal> ")
    need(count(recall, home, '"type":"review"') == 0, "a key typed ahead rated a card")
    # What is pasted, marked as the program asked the terminal to, is no key.
    run.do("\x1b[200~\r3\r3q\x1b[201~3", "Reveal first (Enter).")
    run.wait("reveal> ")
    need(count(recall, home, '"type":"review"') == 0, "a paste rated a card")
    run.do("?", "it never rates")
    run.wait("reveal> ")
    run.do("\x1b[A", "reveal> ")
    run.do("\r", "3 good 10m")
    run.wait("rate> ")
    run.do(" ", "3 good 10m")
    run.wait("rate> ")
    # Several characters at once are no key, whatever keys they begin with.
    for burst in ("gq", "33", "easily", "s s"):
        run.do(burst, "That came at once and counts for nothing")
        run.wait("rate> ")
    need(count(recall, home, '"type":"(review|suspend)') == 0, "keys that came at once acted")
    run.do("3", "good: back at 09:10 (10m).")
    run.wait("reveal> ")
    run.do("u", "undone: c1 good (10m)")
    run.wait("el pan")
    run.wait("reveal> ")
    run.do("f", "c1 is a favourite.")
    run.wait("reveal> ")
    # Another program answers the card that is shown: it is not rated again.
    done = subprocess.run(
        [recall, "--data", home + "/data", *CLOCK, "--script", "-"], input=b"review\n\n4\nstop\n",
        stdout=subprocess.PIPE, check=True, env={**os.environ, "XDG_STATE_HOME": home + "/state"})
    need(b"Easy." in done.stdout, f"the other program printed {done.stdout!r}")
    run.do("\r", "rate> ")
    run.do("3", "c1 was answered elsewhere meanwhile; nothing was recorded here.")
    run.wait("uno")
    run.wait("reveal> ")
    need(count(recall, home, '"type":"review"') == 2, "a card answered elsewhere was rated again")
    # The other program's sitting was begun last, so it is undone through the prompt.
    run.send("q")
    run.wait("left]> ")
    run.do("undo\r", "undone: c1 easy")
    run.wait("left]> ")
    run.do("review\r", "el pan")
    run.wait("reveal> ")
    run.do(":clock\r", "standing 2026-03-02 09:00")
    run.wait("reveal> ")
    # A command that is suggested there is typed behind a colon, which Tab knows.
    run.do(":review nowhere\r", "Try: :decks")
    run.wait("reveal> ")
    run.do(":deck sh\td1\r", "20 new a day")
    run.wait("reveal> ")
    run.do("s", "c1 is suspended")
    run.wait("uno")
    run.wait("reveal> ")
    # Ctrl-C leaves the review, not the program.
    run.send("\x03")
    run.wait("left]> ")
    run.do("undo\r", "undone")
    run.wait("left]> ")
    run.do("deck rm Ñandú\r", "Type its name to delete it, Enter keeps it: ")
    run.do("\r", "Kept.")
    run.wait("left]> ")
    run.do("deck rm Ñandú\r", "Type its name to delete it, Enter keeps it: ")
    run.do("Ñandú\r", "Deleted d1 Ñandú with 1 card.")
    run.wait("left]> ")
    run.do("undo\r", "undone")
    run.wait("left]> ")
    run.send(":quit\r")
    need(run.end() == 0, ":quit did not end with 0")


def answers(recall, home):
    run = Session(recall, home, *CLOCK)
    run.wait("left]> ")
    run.do("place\r", "place> ")
    for number in "32443342":
        run.do(number + "\r", "> ")
    # Ctrl-C ends what asks, not the program.
    run.do("practice\r", "list> ")
    run.send("\x03")
    run.wait("left]> ")
    # Between an answer and the next question the keys are those that `?` names.
    run.do("practice core --mode quiz\r", "quiz> ")
    run.do("1", "next> ")
    need("1-4" not in run.do("?", "goes on"), "keys of a question were named after it")
    run.wait("next> ")
    run.do("f", "is a favourite.")
    run.wait("next> ")
    run.do("u", "undone")
    run.wait("next> ")
    run.do("u", "undone")
    run.wait("quiz> ")
    run.send("q")
    run.wait("left]> ")
    run.do("practice core --mode type\r", "type> ")
    # Where an answer is typed, Up finds no command and Tab completes none.
    run.do("\x1b[A\x1b[A\r", "Type the answer")
    run.wait("type> ")
    run.do("prac\t\r", "You: prac.")
    run.send("\r")
    run.wait("type> ")
    run.do("certainly not\r", "You: certainly not.")
    run.send("\r")
    run.wait("type> ")
    run.do(":goa\t31\r", "31")
    run.wait("type> ")
    run.do(":stop\r", "left]> ")
    # Commands are kept and found, answers are not.
    run.do("\x1b[A", ":stop")
    run.do("\x1b[A", "goal 31")
    run.send("\x15:quit\r")
    need(run.end() == 0, ":quit did not end with 0")
    text = open(home + "/state/recallbox/history", encoding="utf-8").read()
    need(":goal 31\n" in text and "certainly" not in text, f"history holds {text!r}")


def editor(recall, home):
    tool = home + "/editor"
    mark = home + "/kill"
    with open(tool, "w", encoding="utf-8") as file:
        file.write(f"""#!/bin/sh
cp "$1" {home}/opened
sed -i "s/^bread$/loaf/" "$1"
if [ -e {home}/break ]; then sed -i "/^--- tags/d" "$1"; rm {home}/break; fi
if head -n 1 "$1" | grep -q "Not stored"; then cp "$1" {home}/reopened; echo "--- tags" >>"$1"; fi
if [ -e {home}/clear ]; then : > "$1"; fi
if [ -e {mark} ]; then rm {mark}; kill -9 $$; fi
""")
    os.chmod(tool, 0o755)
    run = Session(recall, home, *CLOCK, environment={"VISUAL": tool})
    run.wait("left]> ")
    # Killed: the draft stays and is offered.
    open(mark, "w").close()
    run.do("card edit c1\r", "The draft is kept")
    run.wait("left]> ")
    need(os.path.exists(home + "/data/drafts/c1.txt"), "no draft was kept")
    run.do("card edit c1\r", "draft of c1")
    run.do("\r", "The draft is kept")
    run.wait("left]> ")
    run.do("card edit c1\r", "draft of c1")
    run.wait("for later: ")
    run.do("y\r", "c1: back changed")
    run.wait("left]> ")
    need("loaf" in open(home + "/opened").read(), "the draft was not opened")
    need(not os.path.exists(home + "/data/drafts/c1.txt"), "the draft outlived its event")
    # Unchanged, and emptied.
    run.do("card edit c1\r", "No change.")
    run.wait("left]> ")
    open(home + "/clear", "w").close()
    run.do("card edit c1\r", "No change.")
    run.wait("left]> ")
    os.unlink(home + "/clear")
    # A broken form opens again with the reason on its first line.
    run.do("undo\r", "undone")
    run.wait("left]> ")
    open(home + "/break", "w").close()
    run.do("card edit c1\r", "c1: back changed")
    reopened = open(home + "/reopened").read()
    need(reopened.startswith('# Not stored: The line "--- tags" is missing.\n'), reopened)
    need("loaf" in reopened, "the text was lost when the form was opened again")
    run.wait("left]> ")
    run.send(":quit\r")
    need(run.end() == 0, ":quit did not end with 0")


def pager(recall, home):
    run = Session(recall, home, *CLOCK, environment={"NO_COLOR": "1"})
    run.wait("left]> ")
    back = " ".join(f"w{n}" for n in range(1, 700))
    run.do(f'add long "{back}"\r', "added to My words")
    run.wait("left]> ")
    # A long text found is broken at the width, and paged.
    run.do("find w699\r", "q stops --")
    run.do("q", "left]> ")
    run.do("card show c4\r", "q stops --")
    run.do("\r", "q stops --")
    run.do(" ", "Schedule: new")
    run.wait("left]> ")
    run.do("help\r", "help VERB says more")
    run.wait("left]> ")
    need("q stops" not in run.output[run.output.index("help VERB"):], "help does not fit 24 rows")
    run.send("\x04")
    need(run.end() == 0, "Ctrl-D did not end with 0")


def one_command(recall, home):
    run = Session(recall, home, *CLOCK, "review")
    run.wait("reveal> ")
    run.do("q", "\n")
    need(run.end() == 0, "a review that was one command did not end with it")
    run = Session(recall, home, *CLOCK, "deck", "rm", "Ñandú")
    run.wait("Enter keeps it: ")
    run.do("\r", "Kept.")
    need(run.end() == 0, "a question of one command did not end with it")


def closed_pipe(recall, home):
    command = f'"{recall}" --data "{home}/data" help all | head -n 1'
    done = subprocess.run(
        ["bash", "-o", "pipefail", "-c", command], stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    need(done.returncode == 0 and done.stderr == b"", f"a closed pipe ended loudly: {done}")


def main():
    recall = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory(prefix="recallbox-terminal-") as home:
        for check in (editing, keys, editor, pager, one_command, closed_pipe, answers):
            check(recall, home)
            print(f"terminal: {check.__name__} is as it should be")


main()
