"""Says what Python's plistlib makes of XML property lists.

Reads one document a line, in base64. Writes for each a line: its value, dense and typed, or `refused` and the exception.
"""

import base64
import datetime
import plistlib
import struct
import sys


def dense(value):
    if isinstance(value, bool):
        return "T" if value else "F"
    if isinstance(value, int):
        return f"i{value}"
    if isinstance(value, float):
        return "r" + struct.pack(">d", value).hex()
    if isinstance(value, datetime.datetime):
        return "d" + value.strftime("%Y-%m-%dT%H:%M:%SZ").rjust(20, "0")
    if isinstance(value, bytes):
        return "b" + base64.b64encode(value).decode()
    if isinstance(value, str):
        return "s" + value.encode().hex()
    if isinstance(value, list):
        return "[" + ",".join(dense(element) for element in value) + "]"
    return "{" + ",".join(key.encode().hex() + ":" + dense(value[key]) for key in sorted(value, key=str.encode)) + "}"


for line in sys.stdin:
    try:
        print(dense(plistlib.loads(base64.b64decode(line), fmt=plistlib.FMT_XML)))
    except Exception as error:  # Whatever it says, it refuses.
        print("refused", type(error).__name__)
