package import Diagnostics
package import Flashcards
import Formats

/// Reads a review log for a replay, where a deck is given for all records.
///
/// A row of CSV with only a card, a rating, a time and a duration, each in its usual form, is passed on as it stands in
/// the file, which takes a tenth of the time of making a record. Everything else is read by declaration, row by row, so
/// both ways accept the same and give the same.
package struct ReviewLogReader {
  package enum Step {
    /// The answer was passed on.
    case answer
    // Indirect, so that passing on an answer moves a word and not a record.
    indirect case record(ReviewEntry)
    indirect case rejected(Rejection)
  }

  private var reader: KindReader<ReviewEntry>
  /// Nil if the file has other columns or another format.
  private let columns: Columns?

  package var remarks: [Diagnostic] { reader.records.remarks }

  package init(_ reader: KindReader<ReviewEntry>) {
    self.reader = reader
    columns = Columns(of: reader)
  }

  /// - Parameter take: gets a card, its rating and the time in milliseconds since 1970; what it throws rejects the row.
  /// - Returns: nil at the end.
  /// - Throws: a `Diagnostic` if the rest of the file cannot be read.
  package mutating func next(
    _ take: (UnsafeBufferPointer<UInt8>, Review.Rating, Instant) throws(Diagnostic) -> Void
  ) throws(Diagnostic) -> Step? {
    guard let columns, let row = try reader.records.nextRow() else { return try reader.next().map(Step.init) }
    switch row {
    case .end: return nil
    case .rejected(let rejection): return .rejected(rejection)
    case .record: break
    }
    var isTaken = false
    var fault: Diagnostic?
    let times = reader.records.instants
    reader.records.withCells { window, cells in
      guard let answer = columns.answer(in: window, cells, times) else { return }
      isTaken = true
      do throws(Diagnostic) { try take(answer.card, answer.rating, answer.at) } catch { fault = error }
    }
    if let fault { return .rejected(Rejection(located(fault), record: reader.records.record)) }
    if isTaken { return .answer }
    reader.records.fillRow()
    return Step(reader.current())
  }

  /// An error of the current record, with the place of its field.
  package func located(_ fault: Diagnostic) -> Diagnostic { reader.located(fault) }
}

extension ReviewLogReader.Step {
  fileprivate init(_ step: KindReader<ReviewEntry>.Step) {
    self =
      switch step {
      case .record(let entry): .record(entry)
      case .rejected(let rejection): .rejected(rejection)
      }
  }
}

/// Which columns of a log have what, if it has no others.
private struct Columns {
  private let card: Int
  private let rating: Int
  private let time: Int
  private let duration: Int?

  init?(of reader: KindReader<ReviewEntry>) {
    var found: [String: Int] = [:]
    for (index, field) in reader.kind.columns.enumerated() {
      if let column = reader.records.column(of: index) { found[field.key.name] = column }
    }
    duration = found.removeValue(forKey: "duration_ms")
    guard found.count == 3, let card = found["card"], let rating = found["rating"], let time = found["reviewed_at"]
    else { return nil }
    (self.card, self.rating, self.time) = (card, rating, time)
  }

  /// The row's answer; nil if some cell is not in its usual form.
  func answer(
    in window: UnsafePointer<UInt8>, _ cells: UnsafePointer<CSVCell>, _ times: InstantReading
  ) -> (card: UnsafeBufferPointer<UInt8>, rating: Review.Rating, at: Instant)? {
    func text(_ column: Int) -> UnsafeBufferPointer<UInt8> {
      let range = cells[column].range
      return UnsafeBufferPointer(start: window + range.lowerBound, count: range.count)
    }
    let card = text(card)
    let grade = text(rating)
    guard let first = card.first, let last = card.last, first > 0x20, last > 0x20, !cells[self.card].isEscaped,
      grade.count == 1, let rating = Review.Rating(rawValue: Int(grade[0]) - 0x30),
      let time = times.usual(text(time)), duration.map({ isUsual(text($0)) }) ?? true
    else { return nil }
    return (card, rating, Instant(milliseconds: time))
  }

  /// Whether a duration is a number of milliseconds, at most a day, or is not given.
  private func isUsual(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count <= 8 else { return false }
    var number = 0
    for byte in text {
      guard byte &- 0x30 < 10 else { return false }
      number = number * 10 + Int(byte &- 0x30)
    }
    return number <= Review.longestAnswer
  }
}
