extension String {
  /// The first place of a text, compared by bytes.
  ///
  /// Cost: one pass. The standard library compares characters instead, which takes many times as long.
  package func firstRange(ofText text: String) -> Range<Index>? {
    var (whole, text) = (self, text)
    let place = whole.withUTF8 { bytes in
      text.withUTF8 { text -> Int? in
        guard let start = bytes.baseAddress, let first = text.first else { return nil }
        let end = bytes.count - text.count + 1
        var index = 0
        while index < end {
          index = ByteSearch.first(first, in: start, from: index, to: end)
          if index < end, bytes[index..<index + text.count].elementsEqual(text) { return index }
          index += 1
        }
        return nil
      }
    }
    return place.map {
      utf8.index(startIndex, offsetBy: $0)..<utf8.index(startIndex, offsetBy: $0 + text.utf8.count)
    }
  }
}

extension StringProtocol {
  package func contains(text: String) -> Bool { String(self).firstRange(ofText: text) != nil }

  /// The text with another one in each place of `text`.
  ///
  /// Cost: one pass.
  package func replacing(text: String, with other: String) -> String {
    var (whole, text) = (String(self), text)
    return whole.withUTF8 { bytes in
      text.withUTF8 { text in
        guard let start = bytes.baseAddress, let first = text.first else {
          return String(decoding: bytes, as: UTF8.self)
        }
        var result: [UInt8] = []
        let end = bytes.count - text.count + 1
        var (copied, index) = (0, 0)
        while index < end {
          index = ByteSearch.first(first, in: start, from: index, to: end)
          guard index < end else { break }
          guard bytes[index..<index + text.count].elementsEqual(text) else {
            index += 1
            continue
          }
          result += bytes[copied..<index]
          result += other.utf8
          index += text.count
          copied = index
        }
        return String(decoding: result + bytes[copied...], as: UTF8.self)
      }
    }
  }
}
