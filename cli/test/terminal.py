"""Runs a program on a pseudo-terminal, for tests: standard input is what is typed, standard output what is shown.

Node.js itself cannot make one. Needs Python 3 on Linux or macOS, and nothing beside it.
Ends with the exit code of the program.
"""
import fcntl
import os
import pty
import select
import struct
import sys
import termios

# Wide enough that no sentence is wrapped within a word.
columns = 300

pid, terminal = pty.fork()
if pid == 0:
    os.execvp(sys.argv[1], sys.argv[1:])

fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))

watched = [terminal, 0]
while True:
    ready, _, _ = select.select(watched, [], [])
    if 0 in ready:
        typed = os.read(0, 4096)
        if typed:
            os.write(terminal, typed)
        else:
            watched.remove(0)
    if terminal in ready:
        try:
            shown = os.read(terminal, 4096)
        except OSError:  # Linux says so when the program has ended
            break
        if not shown:
            break
        os.write(1, shown)
_, status = os.waitpid(pid, 0)
sys.exit(os.waitstatus_to_exitcode(status) if os.WIFEXITED(status) else 128 + os.WTERMSIG(status))
