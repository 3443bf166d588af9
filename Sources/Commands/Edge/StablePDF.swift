import Foundation
import People

extension PDFPrinter {
  /// A PDF with the last date on its page, when the sheet was made, as its creation and modification dates, instead of
  /// the time of printing: one sheet always gives the same PDF. A page without a date gives a PDF without dates.
  ///
  /// No byte moves, so the table of PDF objects stays valid.
  static func dated(_ pdf: [UInt8], as page: [UInt8]) -> [UInt8] {
    var pdf = Data(pdf)
    let page = Data(page)
    let mark = Data("<time datetime=\"".utf8)
    // Without a day on the page, the file has none.
    let day = page.range(of: mark, options: .backwards).flatMap { range in
      try? CalendarDate(String(decoding: page[range.upperBound...].prefix(10), as: UTF8.self))
    }
    for name in ["/CreationDate", "/ModDate"] {
      guard let key = pdf.range(of: Data("\(name) (D:".utf8)),
        let end = pdf[key.upperBound...].prefix(40).firstIndex(of: UInt8(ascii: ")"))
      else { continue }
      guard let day, end - key.upperBound >= 8 else {
        for index in key.lowerBound...end { pdf[index] = UInt8(ascii: " ") }
        continue
      }
      let digits = Array(day.description.utf8.filter { $0 != UInt8(ascii: "-") })
      for (offset, index) in (key.upperBound..<end).enumerated() where (0x30...0x39).contains(pdf[index]) {
        pdf[index] = offset < digits.count ? digits[offset] : UInt8(ascii: "0")
      }
    }
    return [UInt8](pdf)
  }

  /// A PDF whose tagged elements are numbered from one. A browser numbers them as it happens to meet them, so two
  /// prints of one page may differ. The order of the numbers stays, and no byte moves.
  static func numbered(_ pdf: [UInt8]) -> [UInt8] {
    var places: [(digits: Range<Int>, number: Int)] = []
    var index = 0
    while let open = pdf[index...].firstIndex(of: UInt8(ascii: "(")) {
      index = open + 1
      let digits = pdf[index...].dropFirst(4).prefix(8)
      guard pdf[index...].starts(with: "node".utf8), digits.count == 8,
        digits.allSatisfy({ (0x30...0x39).contains($0) })
      else { continue }
      places.append((digits.indices, digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }))
    }
    let numbers = Set(places.map(\.number)).sorted()
    let ranks = Dictionary(uniqueKeysWithValues: zip(numbers, 1...))
    var pdf = pdf
    for place in places {
      let rank = String(ranks[place.number] ?? 0)
      pdf.replaceSubrange(place.digits, with: (String(repeating: "0", count: max(0, 8 - rank.count)) + rank).utf8)
    }
    return pdf
  }
}
