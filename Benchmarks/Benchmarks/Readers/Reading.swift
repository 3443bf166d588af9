import CLibXML2
import Diagnostics
import Formats
import Foundation

/// Counts the line feeds one byte at a time, optimised by the compiler: the minimum cost of looking at every byte.
@Sendable func lineFeeds(_ bytes: [UInt8]) -> Int {
  bytes.withUnsafeBufferPointer { bytes in
    var count = 0
    for byte in bytes where byte == UInt8(ascii: "\n") { count += 1 }
    return count
  }
}

/// The bytes in chunks of the size that the command uses to read a file.
private func source(_ bytes: [UInt8]) -> ByteSource {
  var start = 0
  return ByteSource { () throws(Diagnostic) -> [UInt8]? in
    let end = min(bytes.count, start + 256 << 10)
    defer { start = end }
    return Array(bytes[start..<end])
  }
}

@Sendable func readCSV(_ bytes: [UInt8]) throws -> Int {
  var reader = try CSVReader(source(bytes), named: "cards.csv")
  var length = 0
  while try reader.next() {
    for cell in 0..<reader.count { reader.withText(cell) { length += $0.count } }
  }
  return length
}

@Sendable func readJSON(_ bytes: [UInt8]) throws -> Int {
  var reader = try JSONReader(source(bytes), named: "cards.json")
  var length = 0
  while true {
    switch try reader.nextKind() {
    case .end: return length
    case .string: length += reader.withBytes { $0.count }
    default: break
    }
  }
}

@Sendable func readByFoundation(_ bytes: [UInt8]) throws -> Int {
  let cards = try JSONSerialization.jsonObject(with: Data(bytes)) as? [Any]
  return cards?.count ?? 0
}

@Sendable func readXML(_ bytes: [UInt8]) throws -> Int {
  var reader = try XMLReader(bytes, named: "cards.xml", maximumBytes: .max)
  var length = 0
  while true {
    switch try reader.nextKind() {
    case .endOfDocument: return length
    case .text: length += reader.withText { $0.count }
    case .start, .end: break
    }
  }
}

/// The loop from libxml2's documentation, with the same parser and the same options.
@Sendable func readByLibxml2(_ bytes: [UInt8]) -> Int {
  var length = 0
  bytes.withUnsafeBufferPointer { bytes in
    var fault = scorebook_xml_fault()
    guard let reader = scorebook_xml_reader(bytes.baseAddress, Int32(bytes.count), &fault) else { return }
    while xmlTextReaderRead(reader) == 1 {
      if xmlTextReaderNodeType(reader) == 3 { length += Int(xmlStrlen(xmlTextReaderConstValue(reader))) }
    }
    xmlFreeTextReader(reader)
  }
  return length
}
