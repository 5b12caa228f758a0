"""What Python's plistlib makes of property lists, as tests ask it.

plistlib-oracle.py random SEED COUNT writes two lines for each of COUNT random lists: its bytes in base64, as a binary property
list, and what it holds, printed.

plistlib-oracle.py read xml|binary|auto reads a property list a line, in base64, and writes a line for each: what it holds,
printed; `taken` where that cannot be printed; or `refused` and the exception.

Printed is a letter for the kind, then the digits of an integer, the bits of a real or date, or bytes in hexadecimal.
"""

import base64
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


def bits(number):
    return struct.unpack(">Q", struct.pack(">d", number))[0]


def printed(item):
    """A form that keeps kinds apart and says each number's bits."""
    if isinstance(item, bool):
        return "t" if item else "f"
    if isinstance(item, int):
        return f"i{item}"
    if isinstance(item, float):
        return f"r{bits(item)}"
    if isinstance(item, str):
        return f"s{item.encode().hex()}"
    if isinstance(item, bytes):
        return f"x{item.hex()}"
    if isinstance(item, datetime.datetime):
        return f"d{bits((item - EPOCH).total_seconds())}"
    if isinstance(item, list):
        return "[" + ",".join(map(printed, item)) + "]"
    return "{" + ",".join(f"{key.encode().hex()}:{printed(element)}" for key, element in item.items()) + "}"


def write_random(seed, count):
    source = random.Random(seed)
    for _ in range(count):
        item = value(source, 4)
        print(base64.b64encode(plistlib.dumps(item, fmt=plistlib.FMT_BINARY, sort_keys=False)).decode())
        print(printed(item))


def read(document, form):
    try:
        item = plistlib.loads(document, fmt=form)
    except Exception as error:  # Whatever it says, it refuses.
        return f"refused {type(error).__name__}"
    try:
        return printed(item)
    except (AttributeError, RecursionError):  # A kind of its own, or a list that holds itself.
        return "taken"


if sys.argv[1] == "random":
    write_random(int(sys.argv[2]), int(sys.argv[3]))
else:
    form = {"xml": plistlib.FMT_XML, "binary": plistlib.FMT_BINARY, "auto": None}[sys.argv[2]]
    for line in sys.stdin:
        print(read(base64.b64decode(line), form))
