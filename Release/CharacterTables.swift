import Foundation

// Makes ICU's data smaller: of its languages root and English stay, of its other tables those that Foundation reads.
//
//   character-tables IN OUT [converters]
//
// IN holds a data package of ICU anywhere in its bytes (a file, a section of an object or a shared library). OUT gets the
// package with fewer items. 'converters' keeps only the tables that convert between encodings. Prints the package's name, as
// in icudt76. docs/decisions/0021-a-smaller-binary.md says why.

struct Package {
  /// The header, as it is.
  var head: Data
  var items: [(name: String, content: Data)]

  /// The first package in these bytes: "CmnD" behind the mark DA 27, then its table of contents.
  init?(in bytes: Data) {
    var from = bytes.startIndex
    while let kind = bytes[from...].firstRange(of: Data("CmnD".utf8)) {
      from = kind.upperBound
      let start = kind.lowerBound - 12
      guard start >= bytes.startIndex, bytes[start + 2] == 0xDA, bytes[start + 3] == 0x27 else { continue }
      let package = Data(bytes[start...])
      let size = Int(package[0]) | Int(package[1]) << 8
      head = Data(package[..<size])
      let body = Data(package[size...])
      let count = Package.number(in: body, at: 0)
      var offsets = (0..<count).map { Package.number(in: body, at: 8 + 8 * $0) }
      // The last item has no next one; its own length is not known, so that it takes what is left.
      offsets.append(body.count)
      items = (0..<count).map { index in
        let place = Package.number(in: body, at: 4 + 8 * index)
        let end = body[place...].firstIndex(of: 0) ?? body.endIndex
        return (String(decoding: body[place..<end], as: UTF8.self), body[offsets[index]..<offsets[index + 1]])
      }
      return
    }
    return nil
  }

  var bytes: Data {
    var names = Data()
    let table = 4 + 8 * items.count
    var places: [Int] = []
    for item in items {
      places.append(table + names.count)
      names += Data(item.name.utf8) + [0]
    }
    while (head.count + table + names.count) % 16 != 0 { names.append(0xAA) }
    var contents = Data()
    var list = Data()
    list.append(number: items.count)
    for (item, place) in zip(items, places) {
      list.append(number: place)
      list.append(number: table + names.count + contents.count)
      contents += item.content
      while contents.count % 16 != 0 { contents.append(0xAA) }
    }
    return head + list + names + contents
  }

  private static func number(in data: Data, at offset: Int) -> Int {
    (0..<4).reduce(0) { $0 | Int(data[data.startIndex + offset + $1]) << (8 * $1) }
  }
}

extension Data {
  mutating func append(number: Int) {
    for shift in stride(from: 0, to: 32, by: 8) { append(UInt8(truncatingIfNeeded: number >> shift)) }
  }
}

/// Whether an item stays: its path without the package's name, as in `curr/en.res`.
func isKept(_ path: String) -> Bool {
  let parts = path.split(separator: "/").map(String.init)
  guard let file = parts.last else { return false }
  let folder = parts.count > 1 ? parts[0] : ""
  let ending = file.split(separator: ".").last.map(String.init) ?? ""
  // Converters of other encodings, dictionaries of words, names of characters, preparation of domain names.
  if ["cnv", "dict", "spp", "cfu"].contains(ending) || file == "unames.icu" || folder == "translit" { return false }
  if folder == "brkitr", ending == "brk" { return !file.contains("_") }
  if folder == "coll", ending == "icu" { return true }
  let isGeneral = ["root.res", "pool.res", "res_index.res", "en.res", "en_US.res", "en_US_POSIX.res"].contains(file)
  if !folder.isEmpty { return isGeneral }
  let isLanguage = file.wholeMatch(of: /[a-z]{2,3}(_.*)?\.res/) != nil
  return isGeneral || !isLanguage
}

let words = CommandLine.arguments
guard words.count >= 3, var package = Package(in: try Data(contentsOf: URL(fileURLWithPath: words[1]))) else {
  FileHandle.standardError.write(Data("character-tables: no data package of ICU in \(words.dropFirst())\n".utf8))
  exit(1)
}
let name = package.items[0].name.prefix { $0 != "/" }
let isOfConverters = words.dropFirst(3).contains("converters")
package.items.removeAll { item in
  let path = String(item.name.dropFirst(name.count + 1))
  return isOfConverters ? !(path.hasSuffix(".cnv") || path == "cnvalias.icu") : !isKept(path)
}
try package.bytes.write(to: URL(fileURLWithPath: words[2]))
print(name.dropLast())
