"""What two JSON Schema validators say of payloads, for PayloadJSONSchemaDifferenceTests.

Reads lines of {"schema": ..., "payloads": ["text", ...]} from standard input. Writes a line for each: for each payload
two characters, jsonschema's verdict and jsonschema-rs's, 1 for valid and 0 for not. Ends with status 3 where either is
not installed: pip install jsonschema jsonschema-rs.
"""

import json
import sys

try:
    import jsonschema
    import jsonschema_rs
except ImportError as missing:
    print(missing, file=sys.stderr)
    sys.exit(3)

for line in sys.stdin:
    case = json.loads(line)
    jsonschema.Draft202012Validator.check_schema(case["schema"])
    validators = [
        jsonschema.Draft202012Validator(case["schema"]),
        jsonschema_rs.Draft202012Validator(case["schema"]),
    ]
    verdicts = []
    for text in case["payloads"]:
        payload = json.loads(text)
        verdicts += ["1" if validator.is_valid(payload) else "0" for validator in validators]
    print("".join(verdicts))
