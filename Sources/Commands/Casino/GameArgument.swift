import ArgumentParser
import Casino

/// The parser lists the games in help and in errors.
extension GameKind: ExpressibleByArgument {}
