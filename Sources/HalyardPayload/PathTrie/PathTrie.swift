/// Many paths, compiled into one tree of their steps, so that following all of them takes one pass over each container.
///
/// It is immutable. Its key hashes are those of this process.
package struct PathTrie: Sendable {
  /// Parents before children; the first is the root of all paths.
  let nodes: [TrieNode]
  let keys: [TrieKey]
  /// Open-addressing tables, one for each node with more than a few keys and for each group of selectors: a hash in the
  /// high half, a number plus one in the low.
  let slots: [UInt64]
  let indices: [TrieIndex]
  let selectors: [TrieSelectors]
  /// The members, wanted values and values of all groups of selectors.
  let members: [Int32]
  let wanted: [WantedValues]
  let values: [TrieValue]
  let names: TrieNames
  /// The node of each target; -1 for those without a path.
  let ends: [Int32]
}

extension PathTrie {
  /// Compiles the paths. Linear in their text.
  package init(_ targets: [PathTarget]) {
    var builder = PathTrieBuilder()
    for target in targets { builder.add(target) }
    self = builder.trie()
  }

  /// Follows all paths from a node.
  ///
  /// - Parameters:
  ///   - listedUnread: how many of those that no path reads to list, in the payload and in each text in a string.
  ///   - known: texts in strings that an earlier walk of the same payload has read; they are not read, nor their faults
  ///     noted, again.
  /// - Complexity: Linear in the members and elements of the containers that the paths enter, plus the steps of all
  ///   paths; an array behind selectors costs its elements' members once, and a look-up in each group of selectors
  ///   whose rarest member an element has.
  package func follow(
    from node: PayloadNode, listedUnread: Int = 0, reading known: [PayloadStorage] = []
  ) -> PathFollowing {
    let places = UnsafeMutableBufferPointer<PathPlace>.allocate(capacity: nodes.count)
    defer { places.deallocate() }
    return nodes.withUnsafeBufferPointer { nodes in
      keys.withUnsafeBufferPointer { keys in
        slots.withUnsafeBufferPointer { slots in
          indices.withUnsafeBufferPointer { indices in
            names.bytes.withUnsafeBufferPointer { names in
              members.withUnsafeBufferPointer { members in
                wanted.withUnsafeBufferPointer { wanted in
                  values.withUnsafeBufferPointer { values in
                    let parts = TrieParts(
                      nodes: nodes, keys: keys, slots: slots, indices: indices, names: names, members: members,
                      wanted: wanted, values: values, selectors: selectors)
                    return PathWalk(
                      parts, from: node, places: places, listedUnread: listedUnread, reading: known
                    ).result(ends)
                  }
                }
              }
            }
          }
        }
      }
    }
  }
}
