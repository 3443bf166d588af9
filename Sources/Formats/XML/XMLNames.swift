import CLibXML2

/// The element or attribute names of a format, each with a number, to compare them without creating a `String`.
///
/// The parser interns names, so comparing addresses nearly always decides; the bytes are compared as well.
package struct XMLNames {
  /// The number of names in the format; higher numbers are unknown names.
  package let known: Int
  private var names: [[UInt8]]
  private var numbers = [Int](repeating: -1, count: slots)
  private var addresses = [UInt](repeating: 0, count: slots)

  private static let slots = 256
  /// No real document has as many names.
  private static let limit = 1_000

  package init(_ names: [String]) {
    known = names.count
    self.names = names.map { Array($0.utf8) + [0] }
  }

  /// The number of a name: its index in the list, or a number after the list for an unknown name.
  ///
  /// Cost: one comparison for a name seen before, else one per name in the list.
  package mutating func number(of name: UnsafePointer<UInt8>) -> Int {
    let address = UInt(bitPattern: name)
    let slot = Int((address ^ (address >> 8)) % UInt(Self.slots))
    if addresses[slot] == address, numbers[slot] >= 0, xmlStrEqual(name, names[numbers[slot]]) == 1 {
      return numbers[slot]
    }
    let number = names.firstIndex { xmlStrEqual(name, $0) == 1 } ?? add(name)
    addresses[slot] = address
    numbers[slot] = number
    return number
  }

  private mutating func add(_ name: UnsafePointer<UInt8>) -> Int {
    // Too many to distinguish: the last number is shared.
    guard names.count < Self.limit else { return names.count - 1 }
    names.append(Array(UnsafeBufferPointer(start: name, count: Int(xmlStrlen(name)) + 1)))
    return names.count - 1
  }

  package func name(_ number: Int) -> String { String(decoding: names[number].dropLast(), as: UTF8.self) }
}
