/// The JSON Schemas of readers.
extension MapperDocument {
  static var readers: [SchemaJSON] {
    [
      ["enum": SchemaJSON(MapperDocumentReader.plainReaders.map(\.name))],
      object(
        .mapperTable,
        [
          "table": [
            "anyOf": [
              ["type": "object", "minProperties": 1, "additionalProperties": ref("value")],
              [
                "type": "array", "minItems": 1,
                "items": object(
                  .mapperRow, ["is": ref("scalars"), "value": ref("value")], required: ["is", "value"]),
              ],
            ]
          ],
          "otherwise": ref("value"),
        ], required: ["table"]),
      object(.mapperRecords, ["records": ["type": "string", "minLength": 1]], required: ["records"]),
    ]
  }

  static var kinds: SchemaJSON {
    let readers = MapperKind.allCases.map { ($0.rawValue, ref("plainReader")) }
    let names = object(.mapperKindNames, .object(readers), alternatives: readers.map(\.0))
    return object(.mapperKinds, ["kinds": names], required: ["kinds"])
  }

  static var tagged: SchemaJSON {
    let item = object(
      .mapperCase,
      .object(
        [("is", ref("scalars")), ("absent", ["type": "boolean"]), ("types", types)] + way.members),
      alternatives: ["is", "absent"])
    return object(
      .mapperTagged,
      [
        "tagged": object(
          .mapperTags,
          [
            "tag": ref("path"),
            "cases": [
              "type": "array", "minItems": 1, "maxItems": .integer(MapperLimits.cases), "items": item,
            ],
          ],
          required: ["tag", "cases"])
      ], required: ["tagged"])
  }
}
