package import Diagnostics
import People

extension BookTransaction {
  /// The full name of the book for a typed one: the same apart from case and accents, or else, for a command that only
  /// reads, the only one that contains the typed words.
  ///
  /// - Parameters:
  ///   - names: those of the records in the book.
  ///   - plural: what `list` calls the records, as in `decks`.
  /// - Throws: a `Diagnostic` with the names that may be meant if there is none, or several.
  package func knownName(
    _ typed: String, of field: FieldKey, among names: [String], listedAs plural: String
  ) throws -> String {
    if let name = try meantName(typed, of: field, among: names) { return name }
    throw Diagnostic(
      field: field,
      MessageText(
        "no '\(typed)' in this book"
          + didYouMean(typed, among: Set(names), else: "'scorebook list \(plural)' shows them"),
        "geen '\(typed)' in dit boek"
          + didYouMean(typed, among: Set(names), else: "'scorebook list \(plural)' toont ze", in: .dutch)))
  }

  /// The same; nil if there is none.
  ///
  /// - Throws: a `Diagnostic` with the names that may be meant if there are several.
  package func meantName(_ typed: String, of field: FieldKey, among names: some Sequence<String>) throws -> String? {
    let meant = meantNames(typed, among: names, byPart: takesPartsOfNames)
    guard meant.count > 1 else { return meant.first }
    let list = meant.prefix(10).map { "'\($0)'" }.joined(separator: ", ")
    throw Diagnostic(
      field: field,
      MessageText("expected one '\(typed)', found \(list)", "verwacht één '\(typed)', gevonden \(list)"))
  }
}
