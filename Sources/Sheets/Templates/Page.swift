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

  /// A step as it is carried out: without references, whose counts the threads that make pages would share.
  fileprivate enum Instruction {
    /// From and to a place in `texts`.
    case text(Int, to: Int)
    case variable(Place)
    case word(Place)
    case section(Place, Block)
    case inverted(Place, Block)
    case condition(Place, Block)
    /// One of `plurals`.
    case plural(Place, Int)
  }

  /// A path without references.
  fileprivate struct Place {
    let view: Int
    /// Its first field; -1 for the view itself.
    let field: Int
    /// The others: a range of `fields`.
    let others: Range<Int>
  }

  /// The instructions of a step that has some: from the next one on.
  fileprivate struct Block {
    let end: Int
    /// How many steps it counts as for `TemplateLimits`.
    let steps: Int
  }

  fileprivate struct Plural {
    let rule: PluralRule
    var forms: [PluralCategory: (first: Int, block: Block)] = [:]
    var other = (first: 0, block: Block(end: 0, steps: 0))
    /// Where the instructions after it begin.
    var end = 0
  }

  /// The sheet's name in messages.
  private let sheet: MessageText
  private let escaping: Escaping
  private let steps: Int
  /// How deep its steps are within one another, from 1.
  private(set) var depth = 0
  private var level = 0
  private var instructions: [Instruction] = []
  private var texts: [UInt8] = []
  private var fields: [Int] = []
  private var plurals: [Plural] = []

  /// - Parameter sheet: its name in messages.
  init(sheet: MessageText, steps: [Step], escaping: Escaping) {
    (self.sheet, self.escaping, self.steps) = (sheet, escaping, steps.count)
    add(steps)
  }

  /// The number of its steps, with those within others.
  var count: Int { instructions.count }

  private mutating func add(_ steps: [Step]) {
    if steps.isEmpty { return }
    level += 1
    depth = max(depth, level)
    defer { level -= 1 }
    for step in steps {
      switch step {
      case .text(let text):
        instructions.append(.text(texts.count, to: texts.count + text.count))
        texts += text
      case .variable(let path): instructions.append(.variable(place(of: path)))
      case .word(let path): instructions.append(.word(place(of: path)))
      case .section(let path, let inner): add(inner) { [place = place(of: path)] in .section(place, $0) }
      case .inverted(let path, let inner): add(inner) { [place = place(of: path)] in .inverted(place, $0) }
      case .condition(let path, let inner): add(inner) { [place = place(of: path)] in .condition(place, $0) }
      case .plural(let path, let rule, let forms, let other):
        let number = plurals.count
        instructions.append(.plural(place(of: path), number))
        plurals.append(Plural(rule: rule))
        for (category, form) in forms { plurals[number].forms[category] = block(of: form) }
        plurals[number].other = block(of: other)
        plurals[number].end = instructions.count
      }
    }
  }

  private mutating func add(_ inner: [Step], as instruction: (Block) -> Instruction) {
    let place = instructions.count
    instructions.append(.text(0, to: 0))
    instructions[place] = instruction(block(of: inner).block)
  }

  private mutating func block(of steps: [Step]) -> (first: Int, block: Block) {
    let first = instructions.count
    add(steps)
    return (first, Block(end: instructions.count, steps: steps.count + 1))
  }

  private mutating func place(of path: Path) -> Place {
    let first = fields.count
    fields += path.fields.dropFirst()
    return Place(view: path.view, field: path.fields.first ?? -1, others: first..<fields.count)
  }

  /// The page of a view of the same type as the example that the template was linked with.
  ///
  /// Cost: one pass over the template and the view.
  ///
  /// - Throws: a `Diagnostic` if the page exceeds `TemplateLimits`: deeply nested lists can ask for more than any
  ///   machine can write.
  func bytes(of view: ViewNode, atMost most: Int = TemplateLimits.steps) throws(Diagnostic) -> [UInt8] {
    // By pointers: the uses of an array would be counted at each step, and pages are made by several threads.
    try instructions.withUnsafeBufferPointer { (instructions) throws(Diagnostic) in
      try texts.withUnsafeBufferPointer { (texts) throws(Diagnostic) in
        var writer = Writer(page: self, instructions: instructions, texts: texts, most: most, views: [view])
        writer.bytes.reserveCapacity(32_768)
        try writer.write(0, Block(end: instructions.count, steps: steps + 1))
        return writer.bytes
      }
    }
  }

  private struct Writer {
    let page: Page
    let instructions: UnsafeBufferPointer<Instruction>
    let texts: UnsafeBufferPointer<UInt8>
    /// The maximum number of steps.
    let most: Int
    var views: [ViewNode]
    var bytes: [UInt8] = []
    var written = 0

    mutating func write(_ first: Int, _ block: Block) throws(Diagnostic) {
      written += block.steps
      guard written <= most, bytes.count <= TemplateLimits.pageBytes else {
        throw TemplateLimits.tooLong(page.sheet, steps: most)
      }
      var isAfterPoint = false
      var next = first
      while next < block.end {
        let instruction = instructions[next]
        next += 1
        var endsInPoint = false
        switch instruction {
        // As in `Sentence.said`.
        case .text(let start, let end):
          let isSaid = isAfterPoint && start < end && texts[start] == UInt8(ascii: ".")
          bytes.append(contentsOf: UnsafeBufferPointer(rebasing: texts[(isSaid ? start + 1 : start)..<end]))
        case .variable(let place): write(self[place], isolated: false)
        case .word(let place):
          let value = self[place]
          write(value, isolated: true)
          if case .text(let text) = value { endsInPoint = text.utf8.last == UInt8(ascii: ".") }
        case .section(let place, let inner):
          try write(next, inner, for: self[place])
          next = inner.end
        case .inverted(let place, let inner):
          if isMissing(self[place]) { try write(next, inner) }
          next = inner.end
        case .condition(let place, let inner):
          if !isMissing(self[place]) { try write(next, inner) }
          next = inner.end
        case .plural(let place, let number):
          let plural = page.plurals[number]
          let (first, form) = form(of: self[place], plural.rule).flatMap { plural.forms[$0] } ?? plural.other
          try write(first, form)
          next = plural.end
        }
        isAfterPoint = endsInPoint
      }
    }

    private mutating func write(_ value: ViewNode, isolated: Bool) {
      switch value {
      case .text(let text): page.escaping.append(isolated ? text.isolated : text, to: &bytes)
      case .markup(let markup): bytes.append(contentsOf: markup.text.utf8)
      case .flag, .list, .fields, .nothing: break
      }
    }

    private mutating func write(_ first: Int, _ inner: Block, for value: ViewNode) throws(Diagnostic) {
      switch value {
      case .flag(let flag): if flag { try write(first, inner) }
      case .list(let list):
        for element in list {
          views.append(element)
          try write(first, inner)
          views.removeLast()
        }
      case .fields, .text, .markup:
        guard !isMissing(value) else { return }
        views.append(value)
        try write(first, inner)
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

    private func form(of value: ViewNode, _ rule: PluralRule) -> PluralCategory? {
      if case .text(let text) = value { rule(text) } else { nil }
    }

    private subscript(place: Place) -> ViewNode {
      guard place.field >= 0 else { return views[place.view] }
      guard case .fields(let fields) = views[place.view] else { return .nothing }
      guard !place.others.isEmpty else { return fields.values[place.field] }
      var value = fields.values[place.field]
      for number in place.others {
        guard case .fields(let fields) = value else { return .nothing }
        value = fields.values[page.fields[number]]
      }
      return value
    }
  }
}
