package import Diagnostics
import Flashcards
package import Formats
package import Foundation
import People
package import Records
package import TimesTables

/// The answer sheets of a file, each compared with the answers for its code.
///
/// A sheet is one person's answers to one code; its rows may be anywhere in the file. Memory: all sheets, at most a
/// million answers. Cost: one pass over the bytes.
package struct AnswerSheets {
  package struct Entry {
    package let sheet: GradedSheet
    package let person: String
    package let key: String?
    /// The time it was handed in; nil if it is not in the file.
    package let at: Date?
    package let rows: RecordGroup
  }

  /// A refused sheet, with all of its faults.
  package struct Refused {
    package let faults: [Diagnostic]
    package let rows: RecordGroup
  }

  package private(set) var entries: [Entry] = []
  package private(set) var refused: [Refused] = []
  package private(set) var remarks: [Diagnostic] = []
  package private(set) var encoding = TextEncoding.utf8
  package private(set) var delimiter: UInt8?
  package private(set) var header: [UInt8] = []

  static let maxAnswers = 1_000_000

  /// Whether a file's first bytes are those of answer sheets.
  package static func begin(_ head: [UInt8], delimiter: UInt8? = nil) -> Bool {
    // The faults of a file that cannot be read are reported by the full reading.
    guard var reader = try? CSVReader(ByteSource(Array(head.prefix(8_192))), named: "", delimiter: delimiter),
      (try? reader.next()) == true
    else { return false }
    return AnswerColumns.areNames((0..<reader.count).map { reader.text($0) })
  }

  /// - Parameter say: formats a fault in the name of a sheet's person.
  /// - Throws: a `Diagnostic` if the file cannot be read.
  package init(
    _ source: ByteSource, named name: String, options: RecordFile = RecordFile(),
    say: @escaping (PracticeFault) -> MessageText = { $0.diagnostic.text }
  ) throws(Diagnostic) {
    var reader = try CSVReader(source, named: name, encoding: options.encoding, delimiter: options.delimiter)
    let names = try CSVHeader(reading: &reader)
    header = reader.raw()
    encoding = reader.encoding
    delimiter = reader.delimiter
    let columns = try AnswerColumns(names, at: reader.location) { reader.location(of: $0) }
    if !columns.unknown.isEmpty {
      remarks.append(
        Diagnostic(
          .note,
          .notKept(
            .column,
            MessageText(same: columns.unknown.prefix(12).map { Excerpt.quoted($0) }.joined(separator: ", ")),
            count: columns.unknown.count, in: MessageText("answer sheets", "antwoordbladen")), at: reader.location))
    }
    var gathering = AnswerGathering(
      columns, dates: options.dates ?? .dmy, days: options.days, decimal: options.decimal, say: say)
    while try reader.next() {
      do throws(Diagnostic) {
        try names.complete(reader)
      } catch {
        var rows = RecordGroup(at: reader.location)
        rows.append(reader.location, reader.raw())
        refused.append(Refused(faults: [error], rows: rows))
        continue
      }
      try gathering.add(reader)
    }
    gathering.finishTimes()
    remarks += gathering.remarks
    for sheet in gathering.sheets {
      if let entry = sheet.entry {
        entries.append(entry)
        if let mark = sheet.mark?.remark(right: entry.sheet.right, of: entry.sheet.answers.count) {
          remarks.append(mark)
        }
      } else {
        refused.append(Refused(faults: sheet.faults, rows: sheet.rows))
      }
    }
  }
}

/// Combines rows into sheets, in the order of their first rows.
private struct AnswerGathering {
  struct Sheet {
    let rows: RecordGroup
    let entry: AnswerSheets.Entry?
    let faults: [Diagnostic]
    var mark: SheetMark?
  }

  private struct Pile {
    var rows: RecordGroup
    var worksheet: Worksheet?
    let person: String
    let key: String?
    var at: Date?
    var milliseconds: Int?
    var mark: SheetMark?
    var answers: [Int: (number: ExactNumber, text: String)] = [:]
    var faults: [Diagnostic] = []
  }

  private let columns: AnswerColumns
  private let say: (PracticeFault) -> MessageText
  private var instants = InstantReading()
  private let decimal: DecimalMark?
  private var piles: [Pile] = []
  private var indexes: [[String]: Int] = [:]
  private var answers = 0
  private var times = SheetTimes()
  private(set) var remarks: [Diagnostic] = []

  init(
    _ columns: AnswerColumns, dates: DateOrder, days: StudyDays?, decimal: DecimalMark?,
    say: @escaping (PracticeFault) -> MessageText
  ) {
    self.columns = columns
    self.decimal = decimal
    self.say = say
    (instants.order, instants.days) = (dates, days)
  }

  var sheets: [Sheet] {
    piles.map { pile in
      guard pile.faults.isEmpty, let worksheet = pile.worksheet else {
        return Sheet(rows: pile.rows, entry: nil, faults: pile.faults)
      }
      let sheet = GradedSheet(worksheet, answers: pile.answers.mapValues(\.number), milliseconds: pile.milliseconds)
      return Sheet(
        rows: pile.rows,
        entry: AnswerSheets.Entry(sheet: sheet, person: pile.person, key: pile.key, at: pile.at, rows: pile.rows),
        faults: [], mark: pile.mark)
    }
  }

  /// - Throws: a `Diagnostic` beyond a million answers.
  mutating func add(_ reader: CSVReader) throws(Diagnostic) {
    func text(_ role: AnswerColumns.Role) -> String { columns.byRole[role].map { reader.text($0).trimmed } ?? "" }
    let typed = text(.code)
    // A code that belongs to no worksheet is a fault of its sheet, reported once.
    let worksheet = try? Worksheet(code: typed)
    let key = text(.key)
    let identity = [worksheet?.code ?? typed, text(.person), key]
    let index = indexes[identity] ?? piles.count
    if index == piles.count {
      indexes[identity] = index
      piles.append(pile(worksheet, typed, text(.person), key: key, reader))
    }
    piles[index].rows.append(reader.location, reader.raw())
    readTimes(of: index, reader)
    guard let worksheet else { return }
    if columns.questions.isEmpty, let column = columns.byRole[.question] {
      let typed = reader.text(column).trimmed
      guard let number = Int(typed), worksheet.facts.indices.contains(number - 1) else {
        let fault = PracticeFault.noSuchQuestion(typed, of: worksheet.facts.count)
        piles[index].faults.append(Diagnostic(say(fault), at: reader.location(of: column)))
        return
      }
      take(number, columns.byRole[.answer] ?? 0, of: index, reader)
    } else {
      for (number, column) in columns.questions {
        take(number, column, of: index, reader)
      }
    }
    guard answers <= AnswerSheets.maxAnswers else {
      throw Diagnostic(
        MessageText(
          "expected up to \(AnswerSheets.maxAnswers) answers, found more",
          "verwacht hoogstens \(AnswerSheets.maxAnswers) antwoorden, gevonden meer"), at: reader.location)
    }
  }

  private func pile(
    _ worksheet: Worksheet?, _ code: String, _ name: String, key: String, _ reader: CSVReader
  ) -> Pile {
    var pile = Pile(
      rows: RecordGroup(at: reader.location), worksheet: worksheet, person: name.precomposedStringWithCanonicalMapping,
      key: key.isEmpty ? nil : key)
    if worksheet == nil {
      let place = reader.location(of: columns.byRole[.code] ?? 0)
      pile.faults.append(Diagnostic(say(.unknownCode(code)), at: place))
    }
    do {
      _ = try Person.practisingName(name)
    } catch {
      let text =
        (error as? PracticeFault).map(say) ?? (error as? Diagnostic)?.text ?? MessageText(same: "\(error)")
      pile.faults.append(Diagnostic(text, at: reader.location(of: columns.byRole[.person] ?? 0)))
    }
    return pile
  }

  private mutating func readTimes(of index: Int, _ reader: CSVReader) {
    if let column = columns.byRole[.at], !reader.text(column).trimmed.isEmpty {
      var instants = instants
      let read = reader.withBytes(column) { text in
        Result { () throws(Diagnostic) in try instants.milliseconds(text, as: "at") }
      }
      self.instants = instants
      switch read {
      case .success(let milliseconds): piles[index].at = Date(timeIntervalSince1970: Double(milliseconds) / 1000)
      case .failure(let fault): piles[index].faults.append(fault.located(at: reader.location(of: column)))
      }
    }
    if let column = columns.byRole[.time] {
      times.add(reader.text(column).trimmed, of: index, at: reader.location(of: column))
    }
    if let column = columns.byRole[.mark] {
      do throws(Diagnostic) {
        if let mark = try SheetMark(reader.text(column).trimmed, at: reader.location(of: column)) {
          piles[index].mark = mark
        }
      } catch {
        piles[index].faults.append(error)
      }
    }
  }

  /// Reads the times when the whole column is known.
  mutating func finishTimes() {
    let (read, remark) = times.read()
    if let remark { remarks.append(remark) }
    for (sheet, place, time) in read {
      switch time {
      case .success(let milliseconds) where (1...Score.longest).contains(milliseconds):
        piles[sheet].milliseconds = milliseconds
      case .success(let milliseconds):
        piles[sheet].faults.append(
          Diagnostic(
            "time", .secondsBetween("0.001", "86400"), found: .text(Score.seconds(milliseconds)),
            at: place))
      case .failure(let fault): piles[sheet].faults.append(fault)
      }
    }
  }

  private mutating func take(_ number: Int, _ column: Int, of index: Int, _ reader: CSVReader) {
    let text = reader.text(column).trimmed
    guard !SheetMark.isNothing(text) else { return }
    let place = reader.location(of: column)
    guard let worksheet = piles[index].worksheet, worksheet.facts.indices.contains(number - 1) else {
      let fault = PracticeFault.noSuchQuestion(String(number), of: piles[index].worksheet?.facts.count ?? 0)
      piles[index].faults.append(Diagnostic(say(fault), at: place))
      return
    }
    guard !SpreadsheetDate.isDate(text) else {
      piles[index].faults.append(
        Diagnostic("answer", .answer, found: .text(text), hint: .madeADate(of: "5,5"), at: place))
      return
    }
    do throws(PracticeFault) {
      // What is no number of this kind is reported as it is written.
      let answer = try ExactNumber(answer: (try? decimal?.plain(text, as: "answer")) ?? text)
      if let first = piles[index].answers[number - 1] { throw .twoAnswers(question: number, first.text, text) }
      piles[index].answers[number - 1] = (answer, text)
      answers += 1
    } catch {
      piles[index].faults.append(Diagnostic(say(error), at: place))
    }
  }
}
