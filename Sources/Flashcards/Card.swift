package import Diagnostics

/// A question and its answer, with what a language learner wants beside them.
package struct Card: Hashable, Sendable {
  package static let faceLimit = 2_000

  /// What is asked: a word, a term, a question.
  package let front: String
  /// What answers it: a definition, a meaning, an answer.
  package let back: String
  /// Pronunciation in IPA.
  package let phonetic: String?
  package let translation: String?
  package let level: Level?
  package let example: String?

  /// - Throws: a `Diagnostic` without a place: front and back are required; every face holds up to 2000 characters and no
  ///   control characters other than line breaks and tabs.
  package init(
    front: String, back: String, phonetic: String? = nil, translation: String? = nil, level: String? = nil,
    example: String? = nil
  ) throws(Diagnostic) {
    guard let front = try Self.face(front, as: "front") else { throw Self.missing("front") }
    guard let back = try Self.face(back, as: "back") else { throw Self.missing("back") }
    self.front = front
    self.back = back
    self.phonetic = try Self.face(phonetic, as: "phonetic")
    self.translation = try Self.face(translation, as: "translation")
    self.level = try Level.optional(level)
    self.example = try Self.face(example, as: "example")
  }

  package static func missing(_ face: String) -> Diagnostic {
    Diagnostic("\(face): expected some text, found none")
  }
}

/// A level of the Common European Framework of Reference for Languages.
package enum Level: String, CaseIterable, Hashable, Sendable {
  case a1 = "A1"
  case a2 = "A2"
  case b1 = "B1"
  case b2 = "B2"
  case c1 = "C1"
  case c2 = "C2"

  static func optional(_ text: String?) throws(Diagnostic) -> Level? {
    guard let text = text?.trimmedASCII, !text.isEmpty else { return nil }
    guard let level = Level(rawValue: text.uppercased()) else {
      throw Diagnostic("level: expected A1, A2, B1, B2, C1 or C2, found '\(text)'")
    }
    return level
  }
}

extension Card {
  /// A face without white space at its ends; nil where nothing is left. One pass over the bytes, and no copy of a text
  /// that is clean.
  private static func face(_ text: String?, as name: String) throws(Diagnostic) -> String? {
    guard var text = text?.trimmedASCII, !text.isEmpty else { return nil }
    var length = 0
    var control: UInt8?
    text.withUTF8 { bytes in
      var last: UInt8 = 0
      for byte in bytes {
        if byte & 0xC0 != 0x80 { length += 1 }
        // Behind 0xC2 the bytes from 0x80 to 0x9F are the control characters of the same numbers (C1).
        let isC1 = last == 0xC2 && byte < 0xA0
        let isControl = byte < 0x20 && byte != 0x0A && byte != 0x09 && byte != 0x0D || byte == 0x7F
        if isControl || isC1 { control = byte }
        last = byte
      }
    }
    if let control {
      let code = String(control, radix: 16, uppercase: true)
      throw Diagnostic("\(name): expected no control characters, found U+00\(control < 16 ? "0" : "")\(code)")
    }
    guard length <= faceLimit else {
      throw Diagnostic("\(name): expected up to \(faceLimit) characters, found \(length)")
    }
    return text
  }
}

extension String {
  /// Without ASCII white space at either end; the same string, uncopied, where there is none.
  fileprivate var trimmedASCII: String {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    guard let first = utf8.first, let last = utf8.last, isSpace(first) || isSpace(last) else { return self }
    guard let start = utf8.firstIndex(where: { !isSpace($0) }),
      let end = utf8.lastIndex(where: { !isSpace($0) })
    else { return "" }
    return String(self[start...end])
  }
}
