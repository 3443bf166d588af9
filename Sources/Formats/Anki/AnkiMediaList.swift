import Diagnostics

/// The list of a package's media files, in either of its two formats.
extension AnkiPackage {
  static func media(
    _ list: [UInt8], _ generation: Generation, named name: String, _ limits: ZipLimits
  ) throws(Diagnostic) -> [Media] {
    guard !list.isEmpty else { return [] }
    do throws(Diagnostic) {
      guard generation == .third else { return try media(json: list) }
      let unpacking = try ZstandardReader(ByteSource(list), of: "media", named: name, limits: limits)
      return try media(protobuf: try unpacking.content(atMost: 256 << 20))
    } catch {
      let isPlaced = error.location?.file == name
      throw isPlaced ? error : error.about(MessageText(same: "media"), at: Location(file: name))
    }
  }

  /// `{"0": "cat.jpg"}`: the entry, then the name.
  static func media(json list: [UInt8]) throws(Diagnostic) -> [Media] {
    var json = try JSONReader(ByteSource(list), named: "media")
    guard try json.next() == .beginObject else {
      throw Diagnostic(
        MessageText("expected an object, found something else", "verwacht een object, gevonden iets anders"))
    }
    var media: [Media] = []
    while case .key(let entry) = try json.next() {
      let token = try json.next()
      guard case .string(let name) = token else {
        throw Diagnostic(
          MessageText("\(Excerpt.quoted(entry)): expected a name", "\(Excerpt.quoted(entry)): verwacht een naam"))
      }
      media.append(Media(entry: entry, name: name, size: nil))
    }
    _ = try json.next()
    return media
  }

  /// The list in a package of the first two formats, whose files are named by their index.
  package static func mediaList(_ names: [String]) -> [UInt8] {
    var json = JSONWriter(indented: false)
    json.beginObject()
    for (position, name) in names.enumerated() {
      json.key("\(position)")
      json.string(name)
    }
    json.endObject()
    return json.bytes
  }

  /// A message for each file: name, size and SHA-1; its index in the list is its entry's name.
  static func media(protobuf list: [UInt8]) throws(Diagnostic) -> [Media] {
    var reader = ProtobufReader(list)
    var media: [Media] = []
    var position = 0
    while let field = try reader.next() {
      guard case (1, .bytes(let range)) = (field.number, field.value) else { continue }
      var file = ProtobufReader(list, in: range)
      var name = ""
      var size: Int?
      var entry = String(position)
      while let part = try file.next() {
        switch (part.number, part.value) {
        case (1, .bytes(let range)): name = try file.text(range)
        case (2, .number(let number)): size = Int(exactly: number)
        // Its entry's name, if different from its index.
        case (255, .number(let number)): entry = String(number)
        default: break
        }
      }
      media.append(Media(entry: entry, name: name, size: size))
      position += 1
    }
    return media
  }
}

extension ZipReader {
  /// The content of the entry last returned as a source of bytes.
  var content: ByteSource {
    ByteSource { () throws(Diagnostic) -> [UInt8]? in try self.nextChunk() }
  }
}
