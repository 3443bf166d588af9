import ArgumentParser

extension CompletionKind {
  /// No suggestions. Without a completion, fish suggests those of the next argument.
  static var nothing: Self { .list([]) }
}
