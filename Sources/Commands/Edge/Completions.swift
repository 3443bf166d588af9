import ArgumentParser

extension CompletionKind {
  /// Offers nothing. Without a completion, fish offers that of the next argument.
  static var nothing: Self { .list([]) }
}
