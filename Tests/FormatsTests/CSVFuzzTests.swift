import Chance
import Diagnostics
import Formats
import Fuzzing
import Testing

struct CSVFuzzTests {
  private static let mutator = Mutator(
    [
      "name;note\r\n\"a;\"\"b\"\"\";1\r\n\"x\ny\";é\n\n\"say \\\"hi\\\" now\",2\n",
      "number,name,position\n23,Mia Okafor,Guard\n0,\"Núñez, Camila\",\n00,,\"4' 11\"\"\"\n",
      "sep=;\na;b,c;d\n#e;f\n;;\n", "a\tb\n5'10\"\tc\n", "a|b\r1|2\r\r3|\"4\r5\"", "\"\"\n\"\"\r\n", "\"a\nb\",\"\nc",
      "a,b\n1,2\"3\n", ",,\n,\n",
      "front,back\n\"to go\",\"gehen\\\",\",x\n\"C:\\\",y\n", "",
    ],
    fragments: [",", ";", "|", "\"", "\"\"", "\\\"", "\\\\", "\",\"", "sep=", "#", "\n\n", ",\"", "\"\n", "'", "=1+1"])

  private struct Options {
    var delimiter: UInt8?
    var comment: UInt8?
    var encoding: TextEncoding?
    var quoting: Bool
    var skippingBlankLines: Bool

    init(_ random: inout SplitMix64) {
      delimiter = random.isOnce(in: 3) ? [44, 59, 9, 124, 97].randomElement(using: &random) : nil
      comment = random.isOnce(in: 3) ? UInt8(ascii: "#") : nil
      encoding = random.isOnce(in: 8) ? TextEncoding.allCases.randomElement(using: &random) : nil
      quoting = !random.isOnce(in: 8)
      skippingBlankLines = !random.isOnce(in: 4)
    }
  }

  private struct Record: Equatable {
    var cells: [[UInt8]]
    var quoted: [Bool]
    var raw: [UInt8]
    var places: [Location]
  }

  private struct Reading: Equatable {
    var records: [Record] = []
    var delimiter: UInt8?
    var error: Diagnostic?

    init(_ source: ByteSource, _ options: Options) {
      do {
        var reader = try CSVReader(
          source, named: "f", encoding: options.encoding, delimiter: options.delimiter, comment: options.comment,
          quoting: options.quoting, skippingBlankLines: options.skippingBlankLines)
        delimiter = reader.delimiter
        while try reader.next() {
          let cells = 0..<reader.count
          records.append(
            Record(
              cells: cells.map { reader.withBytes($0) { Array($0) } }, quoted: cells.map { reader.isQuoted($0) },
              raw: reader.raw(), places: [reader.location] + cells.prefix(4).map { reader.location(of: $0) }))
        }
      } catch {
        self.error = error
      }
    }
  }

  @Test func `a damaged file is read the same however it is cut, or refused at a place in it`() {
    let fault = Fuzz.fault(of: "CSV", Self.mutator, times: 3_000) { bytes, random in
      let options = Options(&random)
      let whole = Reading(ByteSource(bytes), options)
      let cut = Reading(random.source(of: bytes), options)
      if whole != cut { return "read as \(whole) whole, as \(cut) in pieces" }
      let lines = Lines(of: bytes, encoding: options.encoding)
      for record in whole.records {
        for place in record.places where !lines.hold(place) { return "a place outside the text: \(place)" }
        if record.cells.isEmpty { return "a record without cells" }
      }
      return mistake(in: whole.error, of: lines)
    }
    #expect(fault == nil)
  }
}
