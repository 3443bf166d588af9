import Diagnostics
import Formats
import Foundation
import Import
import People
import Records
import Store

/// Earlier mappings by header, for a file whose column names are unknown.
struct LearnedHeaders {
  /// A mapping, and the day when it was given.
  struct Entry {
    let mapping: String
    let day: CalendarDate
  }

  private let entries: [String: Entry]

  /// - Parameter mapping: the columns of `--map`; if there are any, no earlier mapping is used.
  init(of kind: FileKind, in book: BookTransaction, mapping: [String], ignoring: Bool) throws {
    guard mapping.isEmpty, !ignoring else {
      entries = [:]
      return
    }
    entries = try book.learnedMaps(of: kind.rawValue).mapValues {
      Entry(mapping: $0.mapping, day: try book.day(of: $0.at))
    }
  }

  static func key(of names: [String]) -> String { names.map(FieldMap.words).joined(separator: "\u{1F}") }

  subscript(names: [String]) -> Entry? { entries.isEmpty ? nil : entries[Self.key(of: names)] }
}

extension LearnedHeaders.Entry {
  /// A note that the mapping is used, or why it is not.
  func remark(isUsed: Bool, at place: Location) -> Diagnostic {
    Diagnostic(.note, .learnedMap(mapping.shellQuoted, day: "\(day)", isUsed: isUsed), at: place)
  }
}

extension RecordImport {
  /// Opens a file, with the mappings that were saved for files of its kind.
  ///
  /// - Parameter mapping: the columns of `--map`.
  func input(
    _ file: String, as kind: FileKind, mapping: [String], in book: BookTransaction
  ) throws -> InputFile {
    let input = try InputFile(file, tables: records.tables, progress: Progress(file, on: common.console))
    input.learned = try LearnedHeaders(of: kind, in: book, mapping: mapping, ignoring: records.noLearnedMap)
    return input
  }
}

extension BookTransaction {
  /// Saves the columns of `--map` for the header of a file.
  ///
  /// - Returns: whether it is new.
  func learn(_ mapping: [String], for input: InputFile, of kind: FileKind, at now: Date) throws -> Bool {
    guard !mapping.isEmpty, let names = input.outline?.names, names.count > 1 else { return false }
    return try learn(
      mapping.joined(separator: ","), for: LearnedHeaders.key(of: names), of: kind.rawValue, at: now)
  }
}
