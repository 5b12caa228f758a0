extension MapperDocument {
  /// The JSON Schema (draft 2020-12) of mapper documents, as bytes: what an editor needs to check and complete one.
  ///
  /// Whatever it refuses the reader refuses; what it cannot say, such as whether a path parses, only the reader knows.
  public static var jsonSchema: [UInt8] {
    var writer = JSONWriter(layout: .pretty)
    schema.write(to: &writer)
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  private static var schema: SchemaJSON {
    .object(
      [
        ("$schema", "https://json-schema.org/draft/2020-12/schema"),
        ("title", "Halyard mapper document"),
        ("description", "How the payloads of a back end are shaped."),
      ] + object(.mapper, mapper, required: ["format"], alternatives: ["rules", "flags"]).members + [
        (
          "$defs",
          [
            "path": [
              "description": "A path, in rules with gaps such as {remoteKey}.", "type": "string", "minLength": 1,
            ],
            "type": ["enum": SchemaJSON(MapperType.allCases.map(\.rawValue))],
            "scalar": ["type": ["string", "number", "boolean", "null"]],
            "scalars": ["anyOf": [ref("scalar"), ["type": "array", "minItems": 1, "items": ref("scalar")]]],
            "value": [
              "description": "A value of the flag's type.", "type": ["string", "number", "boolean", "array", "object"],
            ],
            "policy": [
              "anyOf": [
                ["enum": ["problem", "default"]], object(.mapperValue, ["value": ref("value")], required: ["value"]),
              ]
            ],
            "condition": object(
              .mapperCondition, condition, required: ["path"],
              alternatives: MapperDocumentReader.tests, isExclusive: true),
            "conditions": list(ref("condition"), atMost: MapperLimits.guards),
            "failure": object(
              .mapperFailure,
              [
                "when": [
                  "type": "array", "minItems": 1, "maxItems": .integer(MapperLimits.conditions),
                  "items": ref("condition"),
                ],
                "then": ref("policy"),
              ], required: ["when"]),
            "rule": object(.mapperRule, rule, required: ["types"]),
            "flag": object(.mapperFlag, rule),
            "kind": ["enum": SchemaJSON(MapperKind.allCases.map(\.rawValue))],
            "plainReader": ["anyOf": .array(readers)],
            "reader": ["anyOf": .array([ref("plainReader"), kinds, tagged])],
          ]
        )
      ])
  }

  // MARK: The objects

  private static var mapper: SchemaJSON {
    [
      "format": ["const": .string(MapperDocumentReader.format)],
      "description": text("What the back end is."),
      "roots": [
        "type": "array", "minItems": 1, "maxItems": .integer(MapperLimits.roots), "uniqueItems": true,
        "items": ref("path"),
      ],
      "guards": object(
        .mapperGuards,
        [
          "reject": list(["allOf": [ref("condition"), ["required": ["message"]]]], atMost: MapperLimits.guards),
          "unchanged": ref("conditions"),
          "require": ref("conditions"),
        ]),
      "version": [
        "anyOf": [
          ref("path"),
          object(
            .mapperVersion, ["path": ref("path"), "absent": ["enum": ["problem", "default"]]], required: ["path"]),
        ]
      ],
      "rules": ["type": "array", "minItems": 1, "items": ref("rule")],
      "flags": ["type": "object", "minProperties": 1, "additionalProperties": ref("flag")],
      "remoteKeys": ["type": "object", "additionalProperties": ["type": "string"]],
    ]
  }

  private static var condition: SchemaJSON {
    [
      "path": ref("path"), "is": ref("scalars"), "isNot": ref("scalars"), "exists": ["type": "boolean"],
      "empty": ["type": "boolean"], "contains": ref("scalar"),
      "kind": ["anyOf": [ref("kind"), ["type": "array", "minItems": 1, "items": ref("kind")]]],
      "message": ["description": "Why, for who reads the report.", "type": "string", "minLength": 1],
    ]
  }

  static var types: SchemaJSON {
    ["type": "array", "minItems": 1, "uniqueItems": true, "items": ref("type")]
  }

  private static var rule: SchemaJSON {
    .object([("types", types)] + way.members + [("absent", ref("policy"))])
  }

  /// What rules and cases have in common.
  static var way: SchemaJSON {
    [
      "path": ref("path"),
      "paths": [
        "type": "array", "minItems": 1, "maxItems": .integer(MapperLimits.paths), "uniqueItems": true,
        "items": ref("path"),
      ],
      "conflict": ["enum": ["problem", "first"]],
      "reference": ref("path"),
      "dangling": ref("policy"),
      "reader": ref("reader"),
      "null": ref("policy"),
      "failed": [
        "anyOf": [
          ref("failure"),
          ["type": "array", "minItems": 1, "maxItems": .integer(MapperLimits.failures), "items": ref("failure")],
        ]
      ],
    ]
  }

  // MARK: Parts

  /// An object with the members of a vocabulary, and names that begin with `x-`.
  ///
  /// - Parameter alternatives: members of which one must be there, and of `isExclusive` no second one.
  static func object(
    _ vocabulary: DocumentVocabulary, _ schemas: SchemaJSON, required: [String] = [], alternatives: [String] = [],
    isExclusive: Bool = false
  ) -> SchemaJSON {
    // In the vocabulary's order, so that neither has a member that the other lacks.
    let known = Dictionary(schemas.members, uniquingKeysWith: { first, _ in first })
    var members: [(String, SchemaJSON)] = [
      ("type", "object"),
      ("properties", .object(vocabulary.names.compactMap { name in known[name].map { (name, $0) } })),
    ]
    if !required.isEmpty { members.append(("required", SchemaJSON(required))) }
    if !alternatives.isEmpty {
      members.append((isExclusive ? "oneOf" : "anyOf", .array(alternatives.map { ["required": SchemaJSON([$0])] })))
    }
    members += [("patternProperties", ["^x-": true]), ("additionalProperties", false)]
    return .object(members)
  }

  static func ref(_ name: String) -> SchemaJSON { ["$ref": .string("#/$defs/\(name)")] }

  private static func list(_ element: SchemaJSON, atMost most: Int) -> SchemaJSON {
    ["type": "array", "maxItems": .integer(most), "items": element]
  }

  private static func text(_ description: String) -> SchemaJSON {
    ["description": .string(description), "type": "string"]
  }
}
