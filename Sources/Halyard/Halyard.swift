// A program imports one module: payloads, paths, limits and problems come with it.
@_exported public import HalyardPayload
