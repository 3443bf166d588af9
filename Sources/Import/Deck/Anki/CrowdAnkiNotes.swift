/// The notes of a CrowdAnki deck in flat memory: their concatenated texts, and the start of each.
struct CrowdAnkiNotes {
  struct Note {
    var line = 0
    var column = 0
    /// The number of the deck and that of the model.
    var deck = 0
    var model = 0
    /// The positions of the fields in the list of all fields.
    var fields = 0..<0
    var tags = 0..<0
    var guid = 0..<0
  }

  private var bytes: [UInt8] = []
  private var fields: [Range<Int>] = []
  private var notes: [Note] = []
  private var numbers: [String: Int] = [:]
  /// The ids of the models of the notes.
  private(set) var models: [String] = []

  var count: Int { notes.count }
  var byteCount: Int { bytes.count }
  /// The number of fields of all notes together.
  var fieldCount: Int { fields.count }

  subscript(note: Int) -> Note { notes[note] }

  func withField<R>(_ field: Int, of note: Note, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    withBytes(fields[note.fields.lowerBound + field], body)
  }

  func withBytes<R>(_ range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  mutating func add(_ note: Note) { notes.append(note) }

  mutating func addField(_ text: UnsafeBufferPointer<UInt8>) { fields.append(add(text)) }

  mutating func add(_ text: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    let start = bytes.count
    bytes.append(contentsOf: text)
    return start..<bytes.count
  }

  /// The number of the model with this id.
  mutating func number(ofModel uuid: String) -> Int {
    if let known = numbers[uuid] { return known }
    numbers[uuid] = models.count
    models.append(uuid)
    return models.count - 1
  }
}
