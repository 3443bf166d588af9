import People

/// An address behind a name, as mail programs write it: `Ava Kline <ava@example.com>`.
enum ContactAddress {
  /// The text without the address and without the bullet of a list; the text itself if there is none.
  static func removed(from text: String) -> String {
    if let mark = text.first, "•*-–·".contains(mark), text.dropFirst().first == " " {
      return removed(from: String(text.dropFirst(2)).trimmed)
    }
    guard text.last == ">" || text.last == ")", let open = text.lastIndex(where: { "<(".contains($0) }),
      text[open...].contains("@")
    else { return text }
    let name = String(text[..<open]).trimmed
    return name.isEmpty ? text : name.filter { $0 != "\"" }
  }
}
