import Mustache

/// A page view taken apart into what a template can name.
///
/// It is made once a page, so that names are looked up in dictionaries and not each by reflection; and once of an
/// example, to know which names there are.
indirect enum ViewNode {
  case text(String)
  case flag(Bool)
  case list([ViewNode])
  case fields([String: ViewNode])
  /// A part that the page does not have.
  case nothing

  /// - Parameter view: a text, a flag, a list of views, or a struct of them; any part may be optional.
  init(_ view: Any) {
    switch view {
    case let text as String: self = .text(text)
    case let flag as Bool: self = .flag(flag)
    case let row as any ViewRow: self = .fields(row.fields)
    default:
      let mirror = Mirror(reflecting: view)
      switch mirror.displayStyle {
      case .collection:
        self = .list(mirror.children.map { ViewNode($0.value) })
      case .optional:
        self = mirror.children.first.map { ViewNode($0.value) } ?? .nothing
      case .struct:
        var fields: [String: ViewNode] = [:]
        for child in mirror.children { fields[child.label ?? ""] = ViewNode(child.value) }
        self = .fields(fields)
      default:
        // Only our own views come here, and every one of them is made by a test.
        preconditionFailure("a view holds texts, flags, lists and views, found \(type(of: view))")
      }
    }
  }
}

/// A view that says its fields itself: for rows, of which a page has so many that reflection would take most of the time.
protocol ViewRow {
  var fields: [String: ViewNode] { get }
}

extension ViewNode: MustacheParent {
  func child(named name: String) -> Any? {
    guard case .fields(let fields) = self else { return nil }
    return fields[name]
  }
}

/// What Mustache takes a part for: flags and lists for its own, texts and views for what they are here.
extension ViewNode: MustacheCustomRepresentation {
  var representation: Any? {
    switch self {
    case .flag(let flag): flag
    case .list(let list): list
    case .text, .fields: self
    case .nothing: nil
    }
  }
}

extension ViewNode: MustacheCustomRenderable {
  var renderText: String {
    if case .text(let text) = self { text } else { "" }
  }

  var isNull: Bool { false }
}
