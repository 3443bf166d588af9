import Mustache

/// Text that becomes part of an HTML page: its markup characters become character references.
///
/// It goes by Unicode scalars and never by characters: in `<` followed by U+0301 the two are one character, which an
/// escaper that compares characters lets through, while a browser still reads a `<`. What cannot be printed, and what
/// would turn the writing direction of its surroundings, becomes U+FFFD. The same for text and for attribute values,
/// which stand in quotes.
struct HTMLEscaping: MustacheContentType {
  func escapeText(_ text: String) -> String {
    text.replacingScalars { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "'": "&#39;"
      case "\t", "\n": nil
      default: scalar.isUnprintable ? "\u{FFFD}" : nil
      }
    }
  }
}

/// Text that goes to a terminal or into a message: what could steer the one or disguise the other becomes U+FFFD.
struct PlainEscaping: MustacheContentType {
  func escapeText(_ text: String) -> String {
    text.replacingScalars { scalar in
      scalar != "\n" && scalar.isUnprintable ? "\u{FFFD}" : nil
    }
  }
}

extension Unicode.Scalar {
  /// C0, DEL, C1, and the controls that embed, override or isolate a writing direction.
  fileprivate var isUnprintable: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension String {
  /// The text with some of its scalars replaced; nil keeps one.
  fileprivate func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
    guard !utf8.allSatisfy(\.isPlain) else { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if let text = replacement(scalar) {
        result.append(contentsOf: text.unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}

extension UInt8 {
  /// A letter, digit, space or sign of ASCII that no format needs to escape.
  fileprivate var isPlain: Bool {
    switch self {
    case 0x22, 0x26, 0x27, 0x3C, 0x3E: false
    default: (0x20...0x7E).contains(self)
    }
  }
}
