/// Where a flag of a schema document says what no other flag may say too.
struct SchemaFlagPlaces {
  var key: (FlagKey, TapeEntry)?
  var remoteKey: (PayloadPath, TapeEntry)?
}
