package import Casino
package import Diagnostics
import Formats
package import Foundation
package import People

/// The value of a record's field: how it is read from a file, and how it is written.
package protocol FieldValue: Sendable {
  /// - Parameters:
  ///   - text: not empty, and trimmed.
  ///   - times: how the file's times are read; ignored by other values.
  /// - Throws: a `Diagnostic` without a place.
  static func read(
    _ text: UnsafeBufferPointer<UInt8>, as field: FieldKey, _ times: inout InstantReading
  ) throws(Diagnostic) -> Self
  /// The value of a missing field.
  ///
  /// - Throws: a `Diagnostic` without a place if the field is required.
  static func absent(_ field: FieldKey) throws(Diagnostic) -> Self
  /// What the message for a missing field expects.
  static var expected: Fault.Expected { get }
  static var isRequired: Bool { get }
  /// Whether reading it affects how later times are read.
  static var isTime: Bool { get }
  /// Whether a decimal mark may be in it.
  static var isNumber: Bool { get }
  var cell: RecordCell { get }
}

extension FieldValue {
  package static func absent(_ field: FieldKey) throws(Diagnostic) -> Self {
    throw Diagnostic(field, expected, found: .nothing)
  }
  package static var isRequired: Bool { true }
  package static var isTime: Bool { false }
  package static var isNumber: Bool { false }
}

/// A field's written value.
package enum RecordCell: Hashable, Sendable {
  case none
  case text(String)
  /// A formatted number.
  case number(String)
  /// `-$5.50` in a table, `-5.50` as data.
  case money(Money)
  case flag(Bool)
  case day(CalendarDate)
  case instant(Date)
}

/// One of a few values, each written as a word.
package protocol ChoiceValue: FieldValue, CaseIterable, RawRepresentable<String> {}

extension ChoiceValue {
  package static func read(
    _ text: UnsafeBufferPointer<UInt8>, as field: FieldKey, _: inout InstantReading
  ) throws(Diagnostic) -> Self {
    let word = String(decoding: text, as: UTF8.self).lowercased()
    guard let choice = allCases.first(where: { $0.rawValue.lowercased() == word }) else {
      throw Diagnostic(field, expected, found: .excerpt(text))
    }
    return choice
  }
  package static var expected: Fault.Expected { .anyOf(allCases.map(\.rawValue)) }
  package var cell: RecordCell { .text(rawValue) }
}

/// The reason why something ended, or that it is open.
package enum Ending<Reason: ChoiceValue>: FieldValue {
  case open
  case ended(Reason)

  package init(_ reason: Reason?) { self = reason.map(Self.ended) ?? .open }

  package static func read(
    _ text: UnsafeBufferPointer<UInt8>, as field: FieldKey, _ times: inout InstantReading
  ) throws(Diagnostic) -> Self {
    if text.elementsEqual("open".utf8) { return .open }
    return .ended(try Reason.read(text, as: field, &times))
  }
  package static var expected: Fault.Expected { .anyOf(["open"] + Reason.allCases.map(\.rawValue)) }
  package var cell: RecordCell {
    switch self {
    case .open: .text("open")
    case .ended(let reason): reason.cell
    }
  }
}

extension Optional: FieldValue where Wrapped: FieldValue {
  package static func read(
    _ text: UnsafeBufferPointer<UInt8>, as field: FieldKey, _ times: inout InstantReading
  ) throws(Diagnostic) -> Self {
    try Wrapped.read(text, as: field, &times)
  }
  package static func absent(_: FieldKey) throws(Diagnostic) -> Self { nil }
  package static var expected: Fault.Expected { Wrapped.expected }
  package static var isRequired: Bool { false }
  package static var isTime: Bool { Wrapped.isTime }
  package static var isNumber: Bool { Wrapped.isNumber }
  package var cell: RecordCell { self?.cell ?? .none }
}

extension String: FieldValue {
  package static func read(
    _ text: UnsafeBufferPointer<UInt8>, as _: FieldKey, _: inout InstantReading
  ) throws(Diagnostic) -> Self {
    String(decoding: text, as: UTF8.self)
  }
  /// Empty; the record checks the minimum length.
  package static func absent(_: FieldKey) throws(Diagnostic) -> Self { "" }
  package static var expected: Fault.Expected { .someText }
  package var cell: RecordCell { isEmpty ? .none : .text(self) }
}

/// A whole number, zero or more.
extension Int: FieldValue {
  package static func read(
    _ text: UnsafeBufferPointer<UInt8>, as field: FieldKey, _: inout InstantReading
  ) throws(Diagnostic) -> Self {
    guard let number = DigitReading.whole(text) else { throw Diagnostic(field, .wholeNumber, found: .excerpt(text)) }
    return Int(number)
  }
  package static var expected: Fault.Expected { .wholeNumber }
  package var cell: RecordCell { .number(String(self)) }
}

/// Written with the shortest digits that read back as the same value.
extension Double: FieldValue {
  package static func read(
    _ text: UnsafeBufferPointer<UInt8>, as field: FieldKey, _: inout InstantReading
  ) throws(Diagnostic) -> Self {
    guard let number = DigitReading.double(text) else { throw Diagnostic(field, .number, found: .excerpt(text)) }
    return number
  }
  package static var expected: Fault.Expected { .number }
  package static var isNumber: Bool { true }
  package var cell: RecordCell { .number("\(self)") }
}

extension Bool: FieldValue {
  package static func read(
    _ text: UnsafeBufferPointer<UInt8>, as field: FieldKey, _: inout InstantReading
  ) throws(Diagnostic) -> Self {
    switch String(decoding: text, as: UTF8.self).lowercased() {
    case "yes", "y", "true", "1", "x", "ja": true
    case "no", "n", "false", "0", "nee": false
    default: throw Diagnostic(field, .yesOrNo, found: .excerpt(text))
    }
  }
  package static var expected: Fault.Expected { .yesOrNo }
  package var cell: RecordCell { .flag(self) }
}

extension Date: FieldValue {
  package static func read(
    _ text: UnsafeBufferPointer<UInt8>, as field: FieldKey, _ times: inout InstantReading
  ) throws(Diagnostic) -> Self {
    Date(timeIntervalSince1970: Double(try times.milliseconds(text, as: field)) / 1000)
  }
  package static var expected: Fault.Expected { .instant }
  package static var isTime: Bool { true }
  package var cell: RecordCell { .instant(self) }
}

/// `2025-11-08`.
extension CalendarDate: FieldValue {
  package static func read(
    _ text: UnsafeBufferPointer<UInt8>, as field: FieldKey, _: inout InstantReading
  ) throws(Diagnostic) -> Self {
    do {
      return try CalendarDate(String(decoding: text, as: UTF8.self))
    } catch {
      throw Diagnostic(field, expected, found: .excerpt(text))
    }
  }
  package static var expected: Fault.Expected { .day }
  package var cell: RecordCell { .day(self) }
}
