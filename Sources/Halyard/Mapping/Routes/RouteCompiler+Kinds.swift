/// What has to stand where the paths of flags go on.
extension RouteCompiler {
  /// What a value can be so that some flag's path goes on where this one ends; nothing if none does.
  func kinds(behind path: PayloadPath) -> PayloadKinds {
    var kinds: PayloadKinds = []
    for target in [targets, others].joined() {
      guard let steps = target.path?.steps, steps.count > path.steps.count, steps.starts(with: path.steps) else {
        continue
      }
      switch steps[path.steps.count] {
      case .key: kinds.insert(.object)
      case .index, .select: kinds.insert(.array)
      case .decimal: kinds.formUnion([.object, .array])
      case .json: kinds.insert(.string)
      }
    }
    return kinds
  }
}
