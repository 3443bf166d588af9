import CLibXML2

/// The names that a format gives to its elements or attributes, each with its number, so that they are told apart without
/// making a `String` of each.
///
/// A parser keeps one copy of each name, so the address tells nearly always; the bytes are compared all the same.
package struct XMLNames {
  /// How many names the format has; numbers from here on are those of names that it does not have.
  package let known: Int
  private var names: [[UInt8]]
  private var numbers = [Int](repeating: -1, count: slots)
  private var addresses = [UInt](repeating: 0, count: slots)

  private static let slots = 256
  /// No document of use has as many names.
  private static let limit = 1_000

  package init(_ names: [String]) {
    known = names.count
    self.names = names.map { Array($0.utf8) + [0] }
  }

  /// The number of a name: its place in the list; one behind the list for any other name, always the same.
  ///
  /// Cost: a comparison of the bytes for a name that was seen before, else one for each name of the list.
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
    // Too many to keep apart: the last stands for all.
    guard names.count < Self.limit else { return names.count - 1 }
    names.append(Array(UnsafeBufferPointer(start: name, count: Int(xmlStrlen(name)) + 1)))
    return names.count - 1
  }

  package func name(_ number: Int) -> String { String(decoding: names[number].dropLast(), as: UTF8.self) }
}
