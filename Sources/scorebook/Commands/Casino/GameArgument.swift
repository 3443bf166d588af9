import ArgumentParser
import Casino

/// The parser lists the games in every help and in the error of one that is none.
extension GameKind: ExpressibleByArgument {}
