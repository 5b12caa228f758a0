package import HalyardPayload

/// What mapping found for one flag: where its path led, or that it has none.
package typealias MappingOutcome = PathOutcome
