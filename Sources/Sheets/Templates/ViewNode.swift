/// A page view as the tree of values that a template can name.
///
/// It is made once per page. Names were resolved to positions when the template was linked, so nothing is looked up by
/// name while a page is made.
enum ViewNode: Sendable {
  case text(String)
  /// Finished markup of our own, which is not escaped.
  case markup(Markup)
  case flag(Bool)
  case list([ViewNode])
  case fields(Fields)
  /// A part that the page does not have.
  case nothing

  /// The parts of a view, in the order in which its type declares them: the same for every view of the type.
  struct Fields: Sendable {
    let names: [String]
    let values: [ViewNode]
  }

  /// - Parameter view: a text, a flag, a list of views, or a struct of them; any part may be optional.
  init(_ view: Any) {
    switch view {
    case let text as String: self = .text(text)
    case let flag as Bool: self = .flag(flag)
    case let row as any ViewRow: self = .fields(row.fields)
    case let markup as Markup: self = .markup(markup)
    default:
      let mirror = Mirror(reflecting: view)
      switch mirror.displayStyle {
      case .collection:
        self = .list(mirror.children.map { ViewNode($0.value) })
      case .optional:
        self = mirror.children.first.map { ViewNode($0.value) } ?? .nothing
      case .struct:
        // In one pass: each one reads every value anew.
        var (names, values): ([String], [ViewNode]) = ([], [])
        names.reserveCapacity(mirror.children.count)
        values.reserveCapacity(mirror.children.count)
        for (name, value) in mirror.children {
          names.append(name ?? "")
          values.append(ViewNode(value))
        }
        self = .fields(Fields(names: names, values: values))
      default:
        // Only our own views are passed here, and a test makes every one of them.
        preconditionFailure("a view holds texts, flags, lists and views, found \(type(of: view))")
      }
    }
  }
}

/// A view that lists its own fields: for rows, which are so many that reflection would take most of the time.
protocol ViewRow {
  /// The same names in the same order for every row of the type.
  static var names: [String] { get }
  var values: [ViewNode] { get }
}

extension ViewRow {
  var fields: ViewNode.Fields { ViewNode.Fields(names: Self.names, values: values) }
}

extension ViewNode {
  static func rows(_ rows: [some ViewRow]) -> ViewNode { .list(rows.map { .fields($0.fields) }) }

  static func some(_ row: (some ViewRow)?) -> ViewNode { row.map { .fields($0.fields) } ?? .nothing }
}
