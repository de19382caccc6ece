"""Runs the built programs for the checks beside it. Standard library only."""
import json
import os
import subprocess
import sys
import tempfile


class Programs:
    """`recall` and `recall-replay` with a state folder of their own."""

    def __init__(self, recall, replay):
        self.recall, self.replay = os.path.abspath(recall), os.path.abspath(replay)
        self.home = tempfile.mkdtemp(prefix="recallbox-")
        self.environment = {**os.environ, "XDG_STATE_HOME": self.home + "/state", "LC_ALL": "C.UTF-8"}

    def path(self, name):
        return os.path.join(self.home, name)

    def run(self, program, *words, given=None, environment=None, expect=(0,)):
        done = subprocess.run(
            [program, *map(str, words)], input=given, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, env={**self.environment, **(environment or {})},
            stdin=None if given is not None else subprocess.DEVNULL)
        if expect is not None and done.returncode not in expect:
            name = os.path.basename(program)
            sys.exit(f"{name} {' '.join(map(str, words))} ended with {done.returncode}\n"
                     f"{done.stdout.decode(errors='replace')[-2000:]}\n"
                     f"{done.stderr.decode(errors='replace')[-2000:]}")
        return done

    def study(self, folder, script, *flags, expect=(0,)):
        """Feeds a script to `recall` and returns what it printed."""
        return self.run(self.recall, "--data", folder, *flags, "--script", "-",
                        given=script.encode(), expect=expect).stdout.decode()

    def audit(self, *words, expect=(0,), environment=None):
        return self.run(self.replay, *words, expect=expect, environment=environment).stdout.decode()

    def audit_json(self, *words, expect=(0,)):
        return json.loads(self.audit(*words, "--json", expect=expect))

    def events(self, log, *words):
        lines = self.audit("log", log, "--ndjson", *words).splitlines()
        return [json.loads(line) for line in lines]


def need(condition, message):
    """Ends the check when something is not as it must be."""
    if not condition:
        sys.exit("FAILED: " + message)
