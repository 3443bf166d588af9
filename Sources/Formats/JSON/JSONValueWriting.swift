extension JSONValue {
  /// The value written on one line.
  package var compactBytes: [UInt8] {
    var writer = JSONWriter(indented: false)
    write(to: &writer)
    return writer.bytes
  }

  package func write(to writer: inout JSONWriter) {
    switch kind {
    case .null: writer.null()
    case .bool(let value): writer.bool(value)
    case .number(let literal): writer.number(literal: literal)
    case .string(let text): writer.string(text)
    case .array(let values):
      writer.beginArray()
      for value in values { value.write(to: &writer) }
      writer.endArray()
    case .object(let members):
      writer.beginObject()
      for member in members {
        writer.key(member.key)
        member.value.write(to: &writer)
      }
      writer.endObject()
    }
  }
}
