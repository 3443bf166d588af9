import Basketball
import Foundation
import Testing

@testable import Sheets

/// Whether templates, code and languages have the same sentences.
@Suite struct SentencesTests {
  /// The folders of the code that says sentences: the lists of a site name their columns.
  private static let sources = ["Sheets", "Commands/Site"].map {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources/\($0)").standardized
  }

  private var code: String {
    get throws {
      try Self.sources.flatMap { folder in
        let files = try #require(FileManager.default.enumerator(atPath: folder.path()))
        return try files.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
          .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
      }.joined()
    }
  }

  /// The keys in templates and code.
  private var used: Set<String> {
    get throws {
      var keys: Set<String> = []
      for (path, text) in EmbeddedFiles.files where path.hasSuffix(".mustache") {
        for tag in text.matches(of: /\{\{words\.([^}]+)\}\}/) { keys.insert(String(tag.1)) }
      }
      let code = try code
      // The progress of a build is no sentence of a sheet.
      for call in code.matches(of: /(?:[^?]\.|[^.])say\(\s*"([^"\\]+)"/) { keys.insert(String(call.1)) }
      for call in code.matches(of: /stat\(\s*"([^"\\]+)"\s*\)/) {
        keys.formUnion(["stat.\(call.1).name", "stat.\(call.1).title"])
      }
      // A column code in capitals is a statistic's.
      for call in code.matches(of: /\bColumn\(\s*"([A-Z0-9][^"\\a-z]*)"/) {
        keys.formUnion(["stat.\(call.1).name", "stat.\(call.1).title"])
      }
      for zone in ShotZone.allCases { keys.formUnion(["shots.zones.\(zone.key)", "shots.from.\(zone.key)"]) }
      return keys
    }
  }

  @Test func everySentenceThatIsNamedIsThere() throws {
    #expect(try used.subtracting(language("en").sentences.keys).sorted() == [])
  }

  @Test func noSentenceIsThereForNothing() throws {
    let unused = try Set(language("en").sentences.keys).subtracting(used).sorted()
    #expect(unused == [])
  }

  @Test func everyListIsNamedInCode() throws {
    let code = try code
    for key in try language("en").lists.keys { #expect(code.contains("\"\(key)\""), "\(key)") }
  }

  @Test func dutchSaysAllThatEnglishSays() throws {
    let (english, dutch) = (try languageFile("en"), try languageFile("nl"))
    #expect(Set(dutch.sentences.keys) == Set(english.sentences.keys))
    #expect(Set(dutch.lists.keys) == Set(english.lists.keys))
    for (key, sentence) in english.sentences {
      #expect(dutch.sentences[key]?.sentence.values == sentence.sentence.values, "\(key)")
      let forms = dutch.sentences[key].map { Set($0.sentence.forms.keys) }
      #expect(forms == Set(sentence.sentence.forms.keys), "\(key)")
    }
  }

  private func languageFile(_ code: String) throws -> LanguageFile {
    let text = try #require(EmbeddedFiles.files.first { $0.path == "locales/\(code).json" }).text
    return try LanguageFile(text, code: code, file: "\(code).json")
  }

  /// A language in which every sentence is only its values in brackets: text of a page outside brackets that is not a
  /// value of the example does not come from a language.
  @Test(arguments: SheetTemplate.all.map(\.path))
  func nothingIsSaidOutsideTheLanguages(sheet path: String) throws {
    let english = try language()
    let brackets = Language(
      code: "xx", name: "", direction: "ltr",
      sentences: english.sentences.mapValues { sentence in
        Sentence(other: [.text("⟦")] + sentence.values.sorted().map { .value($0) } + [.text("⟧")])
      },
      lists: english.lists.mapValues { $0.map { _ in "⟦⟧" } })
    let sheet = try #require(SheetTemplate.all.first { $0.path == path })
    let page = String(
      decoding: try TemplateSet().page(of: sheet, in: brackets).bytes(of: PageValues(sheet.example(brackets))),
      as: UTF8.self)
    var said = page
    if sheet.folder == "html" {
      let attributes = said.matches(of: /(?:title|alt|aria-label|aria-description|placeholder)="([^"]*)"/).map(\.1)
      said = said.replacing(/<(style|script)>(?s:.*?)<\/(style|script)>/, with: "").replacing(/<[^>]*>/, with: " ")
      said += attributes.joined(separator: "\n")
      said = said.replacing(/&[a-z#0-9]+;/, with: "")
    }
    // Innermost first: sentences may be nested.
    let inner = /⟦[^⟦⟧]*⟧|«[^«»⟦⟧]*»/
    while case let next = said.replacing(inner, with: ""), next != said { said = next }
    let words = said.split { !$0.isLetter }
    #expect(words == [], "\(sheet.path)")
  }
}
