/// An example of a page's view as a tree of named values, against which a template's names are checked.
///
/// Names become positions when a template is linked; the pages themselves are made from `PageValues`.
enum ViewNode: Sendable {
  case text(String)
  /// Finished markup of our own, which is not escaped.
  case markup
  case flag(Bool)
  case list([ViewNode])
  case fields(Fields)
  /// A part that the page does not have.
  case nothing

  /// The parts of a view, in the order in which it adds them: the same for every view of the type.
  struct Fields: Sendable {
    let names: [String]
    let values: [ViewNode]
  }

  /// - Parameter view: as for `PageValues`.
  init(_ view: Any) {
    let values = PageValues(view, keepsNames: true)
    self = values.node(of: values.root)
  }
}
