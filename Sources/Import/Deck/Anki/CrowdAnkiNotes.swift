/// The notes of a deck of CrowdAnki in flat memory: their texts one behind the other, and where each begins.
struct CrowdAnkiNotes {
  struct Note {
    var line = 0
    var column = 0
    /// The number of the deck and that of the model.
    var deck = 0
    var model = 0
    /// Where the fields stand in the list of all fields.
    var fields = 0..<0
    var tags = 0..<0
    var guid = 0..<0
  }

  private var bytes: [UInt8] = []
  private var fields: [Range<Int>] = []
  private var notes: [Note] = []
  private var numbers: [String: Int] = [:]
  /// The ids of the models that the notes name.
  private(set) var models: [String] = []

  var count: Int { notes.count }
  var byteCount: Int { bytes.count }
  /// How many fields all notes have together.
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

  /// The number of the model that has this id.
  mutating func number(ofModel uuid: String) -> Int {
    if let known = numbers[uuid] { return known }
    numbers[uuid] = models.count
    models.append(uuid)
    return models.count - 1
  }
}
