/// One step through a JSON text.
package enum JSONToken: Equatable, Sendable {
  case beginObject, endObject, beginArray, endArray
  case key(String), string(String)
  /// The number as written, to keep every digit.
  case number(String)
  case bool(Bool), null
  case end
}

/// The kind of a token, for readers that use its bytes and need no `String`.
package enum JSONKind: Equatable, Sendable {
  case beginObject, endObject, beginArray, endArray
  case key, string, number
  case bool(Bool), null
  case end
}
