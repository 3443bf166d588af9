import ArgumentParser

extension CompletionKind {
  /// Nothing is offered. Where nothing is said of an argument, fish takes the one after it for it.
  static var nothing: Self { .list([]) }
}
