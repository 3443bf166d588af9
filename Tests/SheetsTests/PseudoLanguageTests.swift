import Diagnostics
import Foundation
import Testing

@testable import Sheets

/// A language that nobody speaks, made from our English: from right to left, every text between marks, every number in
/// its own form. What is without marks on a page was never translated.
@Suite struct PseudoLanguageTests {
  private static let code = "ar-XB"

  /// The set with the language, of which some keys are left out.
  private func set(without part: String? = nil) throws -> TemplateSet {
    let english = try #require(EmbeddedFiles.files.first { $0.path == "locales/en.json" }?.text)
    let root = try #require(JSONSerialization.jsonObject(with: Data(english.utf8)) as? [String: Any])
    var words = try #require(root["words"] as? [String: Any]).mapValues(marked)
    words["number"] = (root["words"] as? [String: Any])?["number"]
    if let part { words[part] = nil }
    let language: [String: Any] = ["name": "א[Marked]ב", "direction": "rtl", "words": words]
    let text = String(decoding: try JSONSerialization.data(withJSONObject: language), as: UTF8.self)
    return try TemplateSet(overrides: [("locales/\(Self.code).json", text, "\(Self.code).json")])
  }

  private func marked(_ value: Any) -> Any {
    if let list = value as? [Any] { return list.map(marked) }
    if let object = value as? [String: Any] {
      guard let other = object["other"] as? String else { return object.mapValues(marked) }
      var forms: [String: Any] = ["count": object["count"] ?? ""]
      for category in PluralCategory.allCases { forms[category.rawValue] = marked("\(category.rawValue): \(other)") }
      return forms
    }
    return "א[\(value)]ב"
  }

  /// What a reader sees or hears of a page: its texts, and those of its attributes.
  private func said(by page: String) -> [String] {
    let shown = page.replacing(/<(style|script|code)\b.*?<\/\1>/.dotMatchesNewlines(), with: "")
    let attributes = shown.matches(of: /\s(?:title|aria-label|alt|placeholder)="([^"]*)"/).map { String($0.1) }
    return attributes + shown.split(separator: /<[^>]*>/).map { String($0) }
  }

  /// The words of texts that are neither between marks nor values of an example.
  private func unmarked(_ texts: [String]) -> [Substring] {
    var rest = texts.joined(separator: "\u{1}")
    // The innermost of all first: texts may be nested.
    let inner = /א\[[^\[\]\u{1}]*\]ב|«[^«»\u{1}]*»|&[a-z]+;/
    while case let next = rest.replacing(inner, with: " "), next != rest { rest = next }
    // What is cut to the width of a column, or continues in the next line, has lost its second mark.
    rest.replace(/א\[[^\s\[\]\u{1}]*/, with: " ")
    return rest.matches(of: /[A-Za-z]{3,}/).map { $0.output }
  }

  @Test func `every page has the direction, and no word that was not translated`() throws {
    let templates = try set().inLanguage(Self.code)
    for sheet in SheetTemplate.all {
      let page = String(decoding: try templates.render(sheet.example(templates.language), as: sheet), as: UTF8.self)
      if sheet.folder == "html" {
        #expect(page.contains("<html lang=\"\(Self.code)\" dir=\"rtl\""), "\(sheet.path)")
      }
      let words = unmarked(said(by: page))
      #expect(words == [], "\(sheet.path)")
    }
  }

  @Test(arguments: [
    ("0", "zero"), ("1", "one"), ("2", "two"), ("3", "few"), ("11", "many"), ("100", "other"),
  ])
  func `a number has the form of its category`(number: String, category: String) throws {
    let said = try set().inLanguage(Self.code).language.say("site.count", ["count": number])
    #expect(said.hasPrefix("א[\(category): "), "\(said)")
  }

  @Test(arguments: ["41–38", "5-2", "5-2-1", "+7", "-3", "41–?"])
  func `scores and records keep their order, and so does a sign its side`(figure: String) throws {
    let language = try set().inLanguage(Self.code).language
    #expect(Datum.text(figure).text(in: language) == "\u{2068}\(figure)\u{2069}")
    #expect(try Datum.text(figure).text(in: TemplateSet().inLanguage("en").language) == figure)
  }

  @Test(arguments: ["41", "Lions 2025-26", "–", "58.3", "7 × 8"])
  func `other texts are as they are`(text: String) throws {
    #expect(try Datum.text(text).text(in: set().inLanguage(Self.code).language) == text)
  }

  @Test func `what it lacks is told by the part of the program`() throws {
    #expect(try set().languages.gaps == [])
    let gaps = try set(without: "plays").languages.gaps
    #expect(gaps.count == 1)
    #expect(gaps.first?.message.hasPrefix("plays (page plays): expected ") == true)
  }
}
