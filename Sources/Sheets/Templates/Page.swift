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

  /// A step as it is carried out: without references, whose counts the threads that make pages would share, and small, as a
  /// page has some thousands.
  fileprivate enum Instruction {
    /// From and to a place in `texts`.
    case text(Int32, to: Int32)
    case variable(Place)
    case word(Place)
    case section(Place, Block)
    case inverted(Place, Block)
    case condition(Place, Block)
    /// One of `plurals`.
    case plural(Place, Int32)
  }

  /// A path without references.
  fileprivate struct Place {
    let view: Int32
    /// Its first field; -1 for the view itself.
    let field: Int32
    /// The others: a range of `fields`.
    let others: (start: Int32, end: Int32)
  }

  /// The instructions of a step that has some: from the next one on.
  fileprivate struct Block {
    let end: Int32
    /// How many steps it counts as for `TemplateLimits`.
    let steps: Int32
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
        instructions.append(.text(Int32(texts.count), to: Int32(texts.count + text.count)))
        texts += text
      case .variable(let path): instructions.append(.variable(place(of: path)))
      case .word(let path): instructions.append(.word(place(of: path)))
      case .section(let path, let inner): add(inner) { [place = place(of: path)] in .section(place, $0) }
      case .inverted(let path, let inner): add(inner) { [place = place(of: path)] in .inverted(place, $0) }
      case .condition(let path, let inner): add(inner) { [place = place(of: path)] in .condition(place, $0) }
      case .plural(let path, let rule, let forms, let other):
        let number = plurals.count
        instructions.append(.plural(place(of: path), Int32(number)))
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
    return (first, Block(end: Int32(instructions.count), steps: Int32(steps.count + 1)))
  }

  private mutating func place(of path: Path) -> Place {
    let first = fields.count
    fields += path.fields.dropFirst()
    return Place(
      view: Int32(path.view), field: Int32(path.fields.first ?? -1), others: (Int32(first), Int32(fields.count)))
  }

  /// The page of a view of the same type as the example that the template was linked with.
  ///
  /// Cost: one pass over the template and the values.
  ///
  /// - Throws: a `Diagnostic` if the page exceeds `TemplateLimits`: deeply nested lists can ask for more than any
  ///   machine can write.
  func bytes(of values: PageValues, atMost most: Int = TemplateLimits.steps) throws(Diagnostic) -> [UInt8] {
    // By pointers: the uses of an array would be counted at each step, and pages are made by several threads.
    try instructions.withUnsafeBufferPointer { (instructions) throws(Diagnostic) in
      try texts.withUnsafeBufferPointer { (texts) throws(Diagnostic) in
        try values.cells.withUnsafeBufferPointer { (cells) throws(Diagnostic) in
          try values.texts.withUnsafeBufferPointer { (words) throws(Diagnostic) in
            var writer = Writer(
              page: self, instructions: instructions, texts: texts, cells: cells, words: words, most: most,
              views: [values.root])
            writer.bytes.reserveCapacity(49_152)
            try writer.write(0, Block(end: Int32(instructions.count), steps: Int32(steps + 1)))
            return writer.bytes
          }
        }
      }
    }
  }

  private struct Writer {
    let page: Page
    let instructions: UnsafeBufferPointer<Instruction>
    let texts: UnsafeBufferPointer<UInt8>
    /// The values of the view, and their texts.
    let cells: UnsafeBufferPointer<PageValues.Cell>
    let words: UnsafeBufferPointer<UInt8>
    /// The maximum number of steps.
    let most: Int
    var views: [PageValues.Cell]
    var bytes: [UInt8] = []
    var written = 0

    mutating func write(_ first: Int, _ block: Block) throws(Diagnostic) {
      written += Int(block.steps)
      guard written <= most, bytes.count <= TemplateLimits.pageBytes else {
        throw TemplateLimits.tooLong(page.sheet, steps: most)
      }
      var isAfterPoint = false
      var next = first
      let end = Int(block.end)
      while next < end {
        let instruction = instructions[next]
        next += 1
        var endsInPoint = false
        switch instruction {
        // As in `Sentence.said`.
        case .text(let start, let end):
          let text = UnsafeBufferPointer(rebasing: texts[Int(start)..<Int(end)])
          let isSaid = isAfterPoint && text.first == UInt8(ascii: ".")
          bytes.append(contentsOf: isSaid ? UnsafeBufferPointer(rebasing: text.dropFirst()) : text)
        case .variable(let place): write(self[place])
        case .word(let place):
          let value = self[place]
          writeIsolated(value)
          endsInPoint = value.kind == .text && text(of: value).last == UInt8(ascii: ".")
        case .section(let place, let inner):
          try write(next, inner, for: self[place])
          next = Int(inner.end)
        case .inverted(let place, let inner):
          if self[place].isMissing { try write(next, inner) }
          next = Int(inner.end)
        case .condition(let place, let inner):
          if !self[place].isMissing { try write(next, inner) }
          next = Int(inner.end)
        case .plural(let place, let number):
          let plural = page.plurals[Int(number)]
          let (first, form) = form(of: self[place], plural.rule).flatMap { plural.forms[$0] } ?? plural.other
          try write(first, form)
          next = plural.end
        }
        isAfterPoint = endsInPoint
      }
    }

    private mutating func write(_ value: PageValues.Cell) {
      switch value.kind {
      case .text: page.escaping.append(text(of: value), to: &bytes)
      case .markup: bytes.append(contentsOf: text(of: value))
      case .no, .yes, .list, .fields, .nothing: break
      }
    }

    private mutating func writeIsolated(_ value: PageValues.Cell) {
      guard value.kind == .text, text(of: value).mayBeRightToLeft else { return write(value) }
      page.escaping.append(String(decoding: text(of: value), as: UTF8.self).isolated, to: &bytes)
    }

    private mutating func write(_ first: Int, _ inner: Block, for value: PageValues.Cell) throws(Diagnostic) {
      if value.isMissing { return }
      switch value.kind {
      case .yes: try write(first, inner)
      case .list:
        for element in value.range {
          views.append(cells[element])
          try write(first, inner)
          views.removeLast()
        }
      case .fields, .text, .markup:
        views.append(value)
        try write(first, inner)
        views.removeLast()
      case .no, .nothing: break
      }
    }

    private func form(of value: PageValues.Cell, _ rule: PluralRule) -> PluralCategory? {
      value.kind == .text ? rule(String(decoding: text(of: value), as: UTF8.self)) : nil
    }

    private func text(of value: PageValues.Cell) -> UnsafeBufferPointer<UInt8> {
      UnsafeBufferPointer(rebasing: words[value.range])
    }

    private subscript(place: Place) -> PageValues.Cell {
      let view = views[Int(place.view)]
      guard place.field >= 0 else { return view }
      guard var value = part(Int(place.field), of: view) else { return .nothing }
      for number in place.others.start..<place.others.end {
        guard let inner = part(page.fields[Int(number)], of: value) else { return .nothing }
        value = inner
      }
      return value
    }

    private func part(_ field: Int, of value: PageValues.Cell) -> PageValues.Cell? {
      value.kind == .fields ? cells[Int(value.start) + field] : nil
    }
  }
}
