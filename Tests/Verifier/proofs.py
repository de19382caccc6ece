"""Checks checkpoints and proofs of `recall-replay` with hashlib and the `openssl` program alone.

    proofs.py RECALL RECALL-REPLAY

The trees, notes and keys are reckoned here from the published formats: RFC 6962, section 2.1, and the
signed notes and checkpoints of C2SP. Nothing is shared with the programs.
"""
import base64
import hashlib
import json
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../Program"))

import rblog  # noqa: E402
from program import Programs, need  # noqa: E402
from strict import big_endian, content_hash, merkle_root, sha256  # noqa: E402

FIXTURES = os.path.join(HERE, "../../Fixtures/events")
# The wrapping of a raw Ed25519 public key, RFC 8410.
SPKI = bytes.fromhex("302a300506032b6570032100")


def leaves_of(path):
    """The leaves of an export: SHA-256(00 | number | time | content hash)."""
    with open(path, "rb") as file:
        archive = rblog.Archive(file.read())
    leaves = []
    for sequence, recorded, flags, _, body in archive.records:
        content = body if flags & 1 else content_hash(body)
        leaves.append(sha256(b"\0", big_endian(sequence), big_endian(recorded), content))
    return leaves


def inclusion(leaves, index):
    """PATH(m, D[n]) of RFC 6962."""
    if len(leaves) == 1:
        return []
    split = 1 << ((len(leaves) - 1).bit_length() - 1)
    if index < split:
        return inclusion(leaves[:split], index) + [merkle_root(leaves[split:])]
    return inclusion(leaves[split:], index - split) + [merkle_root(leaves[:split])]


def consistency(leaves, first, whole=True):
    """SUBPROOF(m, D[n], b) of RFC 6962."""
    if first == len(leaves):
        return [] if whole else [merkle_root(leaves)]
    split = 1 << ((len(leaves) - 1).bit_length() - 1)
    if first <= split:
        return consistency(leaves[:split], first, whole) + [merkle_root(leaves[split:])]
    return consistency(leaves[split:], first - split, False) + [merkle_root(leaves[:split])]


def verifier(text):
    """Takes a public key apart: NAME+HASH+BASE64."""
    name, digits, encoded = text.split("+", 2)
    key = base64.b64decode(encoded, validate=True)
    need(len(key) == 33 and key[0] == 1, "the public key is not one of Ed25519")
    wanted = hashlib.sha256(name.encode() + b"\n" + key).digest()[:4]
    need(wanted.hex() == digits, "the key's hash is not that of its name and bytes")
    return name, wanted, key[1:]


def openssl_agrees(programs, message, signature, key):
    files = {"message": message, "signature": signature, "key": SPKI + key}
    for name, content in files.items():
        with open(programs.path(name), "wb") as file:
            file.write(content)
    done = subprocess.run(
        ["openssl", "pkeyutl", "-verify", "-pubin", "-keyform", "DER", "-inkey", programs.path("key"),
         "-rawin", "-in", programs.path("message"), "-sigfile", programs.path("signature")],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return done.returncode == 0


def check_note(programs, note, public, leaves, size):
    """A signed checkpoint: its lines, its root, and its signature by openssl."""
    text, blank, signatures = note.rpartition("\n\n")
    text += "\n"
    need(blank and signatures.endswith("\n"), "the note has no signatures")
    lines = text.split("\n")
    need(lines[1] == str(size), f"the checkpoint is of {lines[1]} events, and not of {size}")
    need(base64.b64decode(lines[2]) == merkle_root(leaves[:size]), "the root is another one")
    name, key_id, key = verifier(public)
    dash, signer, encoded = signatures.rstrip("\n").split(" ")
    need(dash == "\u2014" and signer == name, "the signature line is not one")
    signature = base64.b64decode(encoded, validate=True)
    need(signature[:4] == key_id and len(signature) == 68, "the signature names another key")
    need(openssl_agrees(programs, text.encode(), signature[4:], key), "openssl refuses the signature")
    changed = text.replace(f"\n{size}\n", f"\n{size + 1}\n").encode()
    need(not openssl_agrees(programs, changed, signature[4:], key), "openssl takes any signature")


def main():
    programs = Programs(sys.argv[1], sys.argv[2])
    key = programs.path("note.key")
    public = programs.audit_json("keygen", "--out", key, "--name", "example.com/learner")["publicKey"]
    need(os.stat(key).st_mode & 0o077 == 0, "others can read the private key")
    proofs = 0
    logs = [os.path.join(FIXTURES, name) for name in sorted(os.listdir(FIXTURES)) if name.endswith(".rblog")]
    for path in logs[:8]:
        leaves = leaves_of(path)
        for size in {1, 2, len(leaves) // 2, len(leaves)}:
            note = programs.audit("checkpoint", path, "--at", size, "--key", key)
            check_note(programs, note, public, leaves, size)
        for number in {1, 2, 3, len(leaves) // 2 + 1, len(leaves)}:
            proof = json.loads(programs.audit("prove", path, number))
            need([base64.b64decode(item) for item in proof["path"]] == inclusion(leaves, number - 1),
                 f"the proof of event {number} of {path} is another one")
            leaf = sha256(b"\0", big_endian(proof["seq"]), big_endian(proof["recordedMilliseconds"]),
                          bytes.fromhex(proof["content"]))
            need(leaf == leaves[number - 1] and "body" not in proof, "the proof is of another leaf")
            proof = json.loads(programs.audit("prove-prefix", path, number))
            need([base64.b64decode(item) for item in proof["path"]] == consistency(leaves, number),
                 f"the proof of the first {number} events of {path} is another one")
            need(base64.b64decode(proof["root"]) == merkle_root(leaves[:number]), "another smaller root")
            proofs += 2
    print(f"proofs: {proofs} of {len(logs[:8])} logs as RFC 6962 has them, signatures as openssl has them")


main()
