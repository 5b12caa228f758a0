"""What Python's plistlib makes of binary property lists, for BinaryOracleTests.

plistlib-oracle.py random SEED COUNT writes two lines for each of COUNT random lists: its bytes in hexadecimal, and what it
holds as tagged text. plistlib-oracle.py verdict FILE... writes a line for each file: taken or refused.
"""

import datetime
import plistlib
import random
import struct
import sys

EPOCH = datetime.datetime(2001, 1, 1)


def text(source):
    alphabet = source.choice(["abcxyz 0123", "aé€😀\u0000\"\\\n", "\uffff\ud7ff\ue000ß"])
    return "".join(source.choice(alphabet) for _ in range(source.choice([0, 1, 3, 14, 15, 16, 300])))


def value(source, depth):
    kind = source.randrange(9 if depth else 6)
    if kind == 0:
        return source.random() < 0.5
    if kind == 1:
        width = source.choice([1, 7, 8, 15, 16, 31, 32, 63])
        return source.choice([1, -1]) * source.getrandbits(width)
    if kind == 2:
        # No -0.0: plistlib writes it and 0.0 as one object, since they compare equal.
        return source.choice([0.0, 0.1, 1e22, 1.5, source.gauss(0, 1e6), source.gauss(0, 1) * 2.0**-1000])
    if kind == 3:
        return text(source)
    if kind == 4:
        return source.randbytes(source.choice([0, 1, 2, 14, 15, 300]))
    if kind == 5:
        seconds = source.choice([0, 1, 86_400 * 366, source.randrange(-10**9, 10**9)])
        return EPOCH + datetime.timedelta(seconds=seconds, microseconds=source.choice([0, 0, 500_000]))
    count = source.choice([0, 1, 2, 14, 16])
    if kind == 6:
        return [value(source, depth - 1) for _ in range(count)]
    if kind == 7:
        same = value(source, depth - 1)
        return [same] * count
    return {text(source) + str(index): value(source, depth - 1) for index in range(count)}


def tagged(item):
    """A form that keeps kinds apart and says each number's bits."""
    if isinstance(item, bool):
        return "true" if item else "false"
    if isinstance(item, int):
        return f"i{item}"
    if isinstance(item, float):
        return f"r{struct.pack('>d', item).hex()}"
    if isinstance(item, str):
        return f"s{item.encode('utf-8').hex()}"
    if isinstance(item, bytes):
        return f"d{item.hex()}"
    if isinstance(item, datetime.datetime):
        return f"t{struct.pack('>d', (item - EPOCH).total_seconds()).hex()}"
    if isinstance(item, list):
        return "[" + ",".join(tagged(element) for element in item) + "]"
    return "{" + ",".join(f"{tagged(key)}:{tagged(element)}" for key, element in item.items()) + "}"


def write_random(seed, count):
    source = random.Random(seed)
    for _ in range(count):
        item = value(source, 4)
        print(plistlib.dumps(item, fmt=plistlib.FMT_BINARY, sort_keys=False).hex())
        print(tagged(item))


def write_verdicts(files):
    for file in files:
        with open(file, "rb") as stream:
            content = stream.read()
        try:
            plistlib.loads(content, fmt=plistlib.FMT_BINARY)
            print("taken")
        except plistlib.InvalidFileException:
            print("refused")


if sys.argv[1] == "random":
    write_random(int(sys.argv[2]), int(sys.argv[3]))
else:
    write_verdicts(sys.argv[2:])
