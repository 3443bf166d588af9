import Diagnostics

/// A linked template: everything it includes is in place, and every name is the position of a value.
struct Page: Sendable {
  /// The position of a value: an open view, with 0 as the outermost, then field by field.
  struct Path: Sendable {
    let view: Int
    let fields: [Int]
  }

  indirect enum Step: Sendable {
    case text(ArraySlice<UInt8>)
    case variable(Path)
    /// A variable within a sentence: right-to-left text is isolated from the words around it.
    case word(Path)
    case section(Path, [Step])
    case inverted(Path, [Step])
    /// Written once, if the value is not empty.
    case condition(Path, [Step])
    /// One of several sentences, depending on a number.
    case plural(Path, PluralRule, [PluralCategory: [Step]], other: [Step])
  }

  /// The sheet's name in messages.
  let sheet: MessageText
  let steps: [Step]
  let escaping: Escaping

  /// The page of a view of the same type as the example that the template was linked with.
  ///
  /// Cost: one pass over the template and the view.
  ///
  /// - Throws: a `Diagnostic` if the page exceeds `TemplateLimits`: deeply nested lists can ask for more than any
  ///   machine can write.
  func bytes(of view: ViewNode, atMost steps: Int = TemplateLimits.steps) throws(Diagnostic) -> [UInt8] {
    var writer = Writer(sheet: sheet, escaping: escaping, most: steps, views: [view])
    writer.bytes.reserveCapacity(32_768)
    try writer.write(self.steps)
    return writer.bytes
  }

  private struct Writer {
    let sheet: MessageText
    let escaping: Escaping
    /// The maximum number of steps.
    let most: Int
    var views: [ViewNode]
    var bytes: [UInt8] = []
    var written = 0

    mutating func write(_ steps: [Step]) throws(Diagnostic) {
      written += steps.count + 1
      guard written <= most, bytes.count <= TemplateLimits.pageBytes else {
        throw TemplateLimits.tooLong(sheet, steps: most)
      }
      var isAfterPoint = false
      for step in steps {
        switch step {
        // As in `Sentence.said`.
        case .text(let text):
          bytes.append(contentsOf: isAfterPoint && text.first == UInt8(ascii: ".") ? text.dropFirst() : text)
        case .variable(let path): write(self[path], isolated: false)
        case .word(let path): write(self[path], isolated: true)
        case .section(let path, let inner): try write(inner, for: self[path])
        case .inverted(let path, let inner): if isMissing(self[path]) { try write(inner) }
        case .condition(let path, let inner): if !isMissing(self[path]) { try write(inner) }
        case .plural(let path, let rule, let forms, let other):
          try write(form(of: self[path], rule).flatMap { forms[$0] } ?? other)
        }
        isAfterPoint = if case .word(let path) = step { endsInPoint(self[path]) } else { false }
      }
    }

    private mutating func write(_ value: ViewNode, isolated: Bool) {
      switch value {
      case .text(let text): escaping.append(isolated ? text.isolated : text, to: &bytes)
      case .markup(let markup): bytes.append(contentsOf: markup.text.utf8)
      case .flag, .list, .fields, .nothing: break
      }
    }

    private mutating func write(_ inner: [Step], for value: ViewNode) throws(Diagnostic) {
      switch value {
      case .flag(let flag): if flag { try write(inner) }
      case .list(let list):
        for element in list {
          views.append(element)
          try write(inner)
          views.removeLast()
        }
      case .fields, .text, .markup:
        guard !isMissing(value) else { return }
        views.append(value)
        try write(inner)
        views.removeLast()
      case .nothing: break
      }
    }

    private func isMissing(_ value: ViewNode) -> Bool {
      switch value {
      case .flag(let flag): !flag
      case .list(let list): list.isEmpty
      case .text(let text): text.isEmpty
      case .nothing: true
      case .markup, .fields: false
      }
    }

    private func endsInPoint(_ value: ViewNode) -> Bool {
      if case .text(let text) = value { text.utf8.last == UInt8(ascii: ".") } else { false }
    }

    private func form(of value: ViewNode, _ rule: PluralRule) -> PluralCategory? {
      if case .text(let text) = value { rule(text) } else { nil }
    }

    private subscript(path: Path) -> ViewNode {
      var value = views[path.view]
      for field in path.fields {
        guard case .fields(let fields) = value else { return .nothing }
        value = fields.values[field]
      }
      return value
    }
  }
}
