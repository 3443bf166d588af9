/// A field of a protocol buffer message: a number, or bytes.
package func protobuf(_ field: Int, _ number: UInt64) -> [UInt8] { varint(UInt64(field) << 3) + varint(number) }

package func protobuf(_ field: Int, _ bytes: [UInt8]) -> [UInt8] {
  varint(UInt64(field) << 3 | 2) + varint(UInt64(bytes.count)) + bytes
}

package func protobuf(_ field: Int, _ text: String) -> [UInt8] { protobuf(field, Array(text.utf8)) }

private func varint(_ number: UInt64) -> [UInt8] {
  var rest = number
  var bytes: [UInt8] = []
  while rest >= 0x80 {
    bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
    rest >>= 7
  }
  return bytes + [UInt8(rest)]
}
