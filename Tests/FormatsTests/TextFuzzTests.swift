import Diagnostics
import Formats
import Fuzzing
import Testing

struct TextFuzzTests {
  private static let mutator = Mutator(
    [
      Array("name,note\r\nMia,é€😀\r\n\n".utf8), [0xEF, 0xBB, 0xBF] + Array("a\rb\u{301}".utf8),
      [0xFF, 0xFE, 0x61, 0, 0x0D, 0, 0x0A, 0, 0x3D, 0xD8, 0, 0xDE, 0x62, 0],
      [0xFE, 0xFF, 0, 0x61, 0xD8, 0x3D, 0xDE, 0, 0, 0x0A],
      [0x61, 0, 0x2C, 0, 0xE9, 0], [0x80, 0xE9, 0x99, 0x0A], [0xED, 0xA0, 0x80], [],
      Array(String(repeating: "aé€😀\r\n", count: 40).utf8),
    ], fragments: ["a", "ab", "\u{FFFD}", "\u{10FFFF}", "\u{7FF}", "\u{800}", "\u{FFFF}"])

  private struct Reading: Equatable {
    var text: [UInt8] = []
    var encoding: TextEncoding?
    var error: Diagnostic?

    init(_ source: ByteSource, _ explicit: TextEncoding?) {
      do {
        var decoded = try DecodedSource(source, encoding: explicit, named: "f")
        encoding = decoded.encoding
        while let chunk = try decoded.nextChunk() { text += chunk }
      } catch {
        self.error = error
      }
    }
  }

  @Test func `a damaged file is decoded the same however it is cut, or refused at a place in it`() {
    let fault = Fuzz.fault(of: "text", Self.mutator, times: 6_000) { bytes, random in
      let explicit = random.isOnce(in: 2) ? TextEncoding.allCases.randomElement(using: &random) : nil
      let whole = Reading(ByteSource(bytes), explicit)
      let cut = Reading(random.source(of: bytes), explicit)
      if whole != cut { return "read as \(whole) whole, as \(cut) in pieces" }
      if String(validating: whole.text, as: UTF8.self) == nil { return "what is no UTF-8 was handed out" }
      if whole.text.contains(0) { return "a NUL was handed out" }
      if whole.error != nil { return mistake(in: whole.error, of: Lines(of: whole.text)) }
      do throws(Diagnostic) {
        let once = try decodedText(bytes, encoding: explicit, named: "f")
        return once.bytes == whole.text ? nil : "read as \(whole.text) in steps, as \(once.bytes) at once"
      } catch {
        return "refused at once, but not in steps: \(error)"
      }
    }
    #expect(fault == nil)
  }
}
