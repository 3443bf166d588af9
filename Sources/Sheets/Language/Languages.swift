package import Diagnostics
import People
import Synchronization

/// The languages of a set of templates: the built-in ones, a user's changes to them, and a user's own.
package struct Languages: Sendable {
  private let byCode: [String: LanguageOnDemand]
  /// Warnings about a user's language: sentences that it lacks and that are shown in English.
  package let gaps: [Diagnostic]

  /// The built-in languages alone, each read when it is first asked for: most runs need one, and reading one and holding it
  /// against English takes as long as anything else that a small sheet needs.
  init(builtIn files: [String: TemplateFile]) {
    byCode = files.mapValues { file in
      // A test reads every built-in file, so that none has a fault here.
      LanguageOnDemand { (try? LanguageFile(file)).map { Language($0, base: nil) } }
    }
    gaps = []
  }

  /// - Parameter files: built-in ones first; a later file of a language replaces single sentences of it.
  /// - Throws: the first sentence, list or value that is not in our English, with the closest one that is.
  init(_ files: [LanguageFile]) throws(Diagnostic) {
    var languages: [String: Language] = [:]
    var gaps: [Diagnostic] = []
    for file in files {
      if let reference = languages["en"] { try Self.hold(file, against: reference) }
      let base = languages[file.code] ?? languages["en"]
      if let base, languages[file.code] == nil {
        gaps += Self.gaps(of: file, beside: base)
      }
      languages[file.code] = Language(file, base: base)
    }
    byCode = languages.mapValues { language in LanguageOnDemand { language } }
    self.gaps = gaps
  }

  /// What a translation lacks: a warning for each part of it, with the pages that show it.
  private static func gaps(of file: LanguageFile, beside base: Language) -> [Diagnostic] {
    func part(_ key: String) -> Substring { key.prefix { $0 != "." } }
    let parts = Dictionary(grouping: base.sentences.keys, by: part)
    return parts.sorted { $0.key < $1.key }.compactMap { part, keys in
      let missing = keys.filter { file.sentences[$0] == nil }.sorted()
      guard !missing.isEmpty else { return nil }
      let names = missing.prefix(5).map { "'\($0)'" }.joined(separator: ", ")
      let pages = PartPages.text(of: String(part))
      return Diagnostic(
        .warning,
        MessageText(
          """
          \(part) (\(pages.text(in: .english))): expected \(keys.count) \(keys.count == 1 ? "sentence" : "sentences"), found \
          \(keys.count - missing.count); English is used for \
          \(names)\((missing.count > 5 ? " and \(missing.count - 5) more" : ""))
          """,
          """
          \(part) (\(pages.text(in: .dutch))): verwacht \(keys.count) \(keys.count == 1 ? "zin" : "zinnen"), gevonden \
          \(keys.count - missing.count); Engels vervangt \
          \(names)\(missing.count > 5 ? " en nog \(missing.count - 5)" : "")
          """),
        at: Location(file: file.file))
    }
  }

  private static func hold(_ file: LanguageFile, against reference: Language) throws(Diagnostic) {
    for (key, (sentence, place)) in file.sentences.sorted(by: { $0.key < $1.key }) {
      guard let ours = reference.sentences[key] else {
        throw Diagnostic(
          field: "words",
          MessageText(
            """
            expected a known key, found \
            '\(key)'\(didYouMean(key, among: near(key, among: reference.sentences.keys).prefix(1)))
            """,
            """
            verwacht een bekende sleutel, gevonden \
            '\(key)'\(didYouMean(key, among: near(key, among: reference.sentences.keys).prefix(1), in: .dutch))
            """),
          at: place)
      }
      for value in sentence.values.subtracting(ours.values).sorted() {
        let known = ours.values.sorted()
        throw Diagnostic(
          MessageText(
            """
            \(key): expected \(known.isEmpty ? "no value" : "one of \(known.joined(separator: ", "))"), \
            found '{{\(value)}}'\(didYouMean(value, among: known))
            """,
            """
            \(key): verwacht \(known.isEmpty ? "geen waarde" : "een van \(known.joined(separator: ", "))"), \
            gevonden '{{\(value)}}'\(didYouMean(value, among: known, in: .dutch))
            """),
          at: place)
      }
    }
    for (key, (names, place)) in file.lists.sorted(by: { $0.key < $1.key }) {
      guard let ours = reference.lists[key], ours.count == names.count else {
        let expected =
          reference.lists[key].map { MessageText("\($0.count) names", "\($0.count) namen") }
          ?? MessageText("a known list", "een bekende lijst")
        throw Diagnostic(FieldKey(key), .words(expected), found: .count(names.count), at: place)
      }
    }
  }

  /// The codes of all languages.
  package var codes: [String] { byCode.keys.sorted() }

  subscript(code: String) -> Language? { byCode[code]?.language }

  /// Chooses a language: the first known one of the requested, the book's, and the environment's.
  ///
  /// - Parameter surroundings: values of `LC_ALL` and `LANG`: `nl_NL.UTF-8` is Dutch, `C` is none.
  /// - Throws: if the requested language does not exist.
  package func choice(
    asked: String?, ofBook: String?, surroundings: [String?]
  ) throws(Diagnostic) -> String {
    for named in [asked, ofBook] {
      guard let named else { continue }
      guard byCode[named] != nil else {
        throw Diagnostic(
          field: "language",
          MessageText(
            """
            expected one of \(codes.joined(separator: ", ")), found \
            '\(named)'\(didYouMean(named, among: codes))
            """,
            """
            verwacht een van \(codes.joined(separator: ", ")), gevonden \
            '\(named)'\(didYouMean(named, among: codes, in: .dutch))
            """))
      }
      return named
    }
    let code = Self.code(of: surroundings)
    return byCode[code] == nil ? "en" : code
  }

  /// The `nl` of `nl_NL.UTF-8`, from the first of a system's variables that is set.
  package static func code(of surroundings: [String?]) -> String {
    let first = surroundings.first { $0?.isEmpty == false } ?? nil
    return (first ?? "").prefix { $0 != "_" && $0 != "." && $0 != "@" }.lowercased()
  }
}

extension Language {
  /// - Parameter base: the language whose sentences it has where the file has none.
  fileprivate convenience init(_ file: LanguageFile, base: Language?) {
    self.init(
      code: file.code, name: file.name ?? base?.name ?? file.code,
      direction: file.direction ?? base?.direction ?? "ltr",
      sentences: (base?.sentences ?? [:]).merging(file.sentences.mapValues(\.sentence)) { $1 },
      lists: (base?.lists ?? [:]).merging(file.lists.mapValues(\.names)) { $1 })
  }
}

/// A language that is read once, when it is first asked for.
private final class LanguageOnDemand: Sendable {
  private let read: @Sendable () -> Language?
  private let known = Mutex<Language?>(nil)

  init(_ read: @escaping @Sendable () -> Language?) { self.read = read }

  var language: Language? {
    known.withLock { known in
      if known == nil { known = read() }
      return known
    }
  }
}
