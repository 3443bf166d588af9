package import Diagnostics
package import Formats

/// The lines of a text, to check locations in it. Lines end with CR, LF or CR LF; columns count bytes.
package struct Lines {
  private var lengths: [Int] = []

  package init(of text: [UInt8]) {
    var start = 0
    for (index, byte) in text.enumerated() where byte == 10 || byte == 13 {
      let isSecondHalf = byte == 10 && index > 0 && text[index - 1] == 13
      if !isSecondHalf { lengths.append(index - start) }
      start = index + 1
    }
    lengths.append(text.count - start)
  }

  /// The lines of a source up to its end or to the first invalid text.
  package init(of bytes: [UInt8], encoding: TextEncoding?) {
    var text: [UInt8] = []
    do {
      var source = try DecodedSource(ByteSource(bytes), encoding: encoding, named: "f")
      while let chunk = try source.nextChunk() { text += chunk }
    } catch {}
    self.init(of: text)
  }

  /// Whether a location is that of a byte of the text or of a line end.
  package func hold(_ place: Location) -> Bool {
    lengths.indices.contains(place.line - 1) && 1...lengths[place.line - 1] + 1 ~= place.column
  }

  /// What is wrong with the location of a diagnostic: it must be within the text of the file, or the file as a whole.
  package func misplacement(of diagnostic: Diagnostic, in file: String) -> String? {
    guard let place = diagnostic.location, place.file == file else { return "no place in '\(diagnostic)'" }
    return hold(place) || place == Location(file: file) ? nil : "a place outside the text: '\(diagnostic)'"
  }
}
