package import Diagnostics

/// The document's encoding.
package func xmlEncoding(of bytes: [UInt8], named name: String) throws(Diagnostic) -> TextEncoding {
  try XMLProlog.encoding(of: bytes, named: name) ?? .utf8
}

/// The properties of an XML document before it is parsed.
enum XMLProlog {
  /// The text as UTF-8.
  static func decoded(_ bytes: [UInt8], named name: String) throws(Diagnostic) -> [UInt8] {
    var source = try DecodedSource(
      ByteSource(bytes), encoding: try encoding(of: bytes, named: name), named: name,
      fix: MessageText(
        "; if that is meant declare it in the first line: <?xml version=\"1.0\" encoding=\"windows-1252\"?>",
        "; is dat bedoeld, meld het dan op de eerste regel: <?xml version=\"1.0\" encoding=\"windows-1252\"?>"))
    return try source.rest(reserving: bytes.count)
  }

  /// The encoding by byte order mark, by the first bytes, or by declaration; nil if unknown.
  static func encoding(of bytes: [UInt8], named name: String) throws(Diagnostic) -> TextEncoding? {
    let start = Location(file: name, line: 1, column: 1)
    let head = bytes.prefix(64)
    let shown = TextEncoding.marked(in: head) ?? TextEncoding.utf16(shownBy: head)
    if shown == nil, let declared = declared("encoding", in: bytes) {
      guard let encoding = TextEncoding(named: declared) else {
        throw Diagnostic(
          field: "encoding",
          MessageText(
            "expected one of \(TextEncoding.allCases.map(\.title).joined(separator: ", ")), "
              + "found \(Excerpt.quoted(declared)); save the file as UTF-8",
            "verwacht een van \(TextEncoding.allCases.map(\.title).joined(separator: ", ")), "
              + "gevonden \(Excerpt.quoted(declared)); bewaar het bestand als UTF-8"), at: start)
      }
      guard !encoding.isUTF16 else {
        throw Diagnostic(
          field: "encoding",
          MessageText(
            "expected \(encoding.title) as declared, found single bytes",
            "verwacht \(encoding.title) zoals gedeclareerd, gevonden losse bytes"), at: start)
      }
      return encoding
    }
    return shown
  }

  /// Throws if the document declares another version than 1.0: the parser would read XML 1.1 by the rules of 1.0.
  static func refuseOtherVersion(in text: [UInt8], named name: String) throws(Diagnostic) {
    guard let version = declared("version", in: text), version != "1.0" else { return }
    throw Diagnostic(
      field: "version",
      MessageText(
        "expected XML 1.0, found \(Excerpt.quoted(version)); if that is meant declare version=\"1.0\"",
        "verwacht XML 1.0, gevonden \(Excerpt.quoted(version)); is dat bedoeld, declareer dan version=\"1.0\""),
      at: Location(file: name, line: 1, column: 1))
  }

  /// The value of one attribute of `<?xml version="1.0" encoding="…"?>`.
  private static func declared(_ key: String, in bytes: [UInt8]) -> String? {
    // White space must follow: `<?xml-stylesheet` and the like are not declarations.
    guard bytes.starts(with: "<?xml".utf8), let behind = bytes.dropFirst(5).first, behind <= ASCII.space else {
      return nil
    }
    let declaration = String(decoding: bytes.prefix(256).prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self)
    guard let key = declaration.firstRange(ofText: key) else { return nil }
    let rest = declaration[key.upperBound...].drop { " \t\r\n=".contains($0) }
    guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
    return String(rest.dropFirst().prefix { $0 != quote })
  }

  /// Throws if there is a document type before the root.
  static func refuseDocumentType(in text: [UInt8], named name: String) throws(Diagnostic) {
    var index = 0
    while let open = text[index...].firstIndex(of: UInt8(ascii: "<")) {
      let rest = text[open...]
      if rest.starts(with: "<!DOCTYPE".utf8) {
        var declaration = rest.prefix { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "[") }
        let isWhole = rest.dropFirst(declaration.count).first == UInt8(ascii: ">")
        while let last = declaration.last, last <= ASCII.space { declaration.removeLast() }
        var place = LineCount()
        text.withUnsafeBufferPointer { place.advance(over: .init(rebasing: $0[..<open])) }
        throw Diagnostic(
          MessageText(
            "expected no DOCTYPE, found \(Excerpt.quoted(declaration + (isWhole ? [UInt8(ascii: ">")] : []))); "
              + "remove it (document types and entities are not read)",
            "verwacht geen DOCTYPE, gevonden \(Excerpt.quoted(declaration + (isWhole ? [UInt8(ascii: ">")] : []))); "
              + "verwijder het (documenttypen en entiteiten worden niet gelezen)"), at: place.location(in: name))
      }
      let end: Int?
      if rest.starts(with: "<!--".utf8) {
        end = self.end(of: "-->", in: text, from: open + 4)
      } else if rest.starts(with: "<?".utf8) {
        end = self.end(of: "?>", in: text, from: open + 2)
      } else {
        return
      }
      guard let end else { return }
      index = end
    }
  }

  /// The index after the mark.
  static func end(of mark: StaticString, in text: [UInt8], from start: Int) -> Int? {
    let length = mark.utf8CodeUnitCount
    var index = start
    while index + length <= text.count {
      if mark.withUTF8Buffer({ text[index...].starts(with: $0) }) { return index + length }
      index += 1
    }
    return nil
  }
}
