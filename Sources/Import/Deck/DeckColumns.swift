import Diagnostics
import Flashcards
import Formats
import People
import Records

/// The roles of the columns of a deck's file.
struct DeckColumns {
  /// The names of the columns; `column 3` for one without a name.
  let header: CSVHeader
  /// Whether the file names its columns.
  private let isNamed: Bool
  private let mayMissBack: Bool
  /// The columns of faces, in the order of the file.
  private(set) var faces: [(column: Int, face: Card.Face)] = []
  private(set) var deck: Int?
  /// The column of the articles that belong before the front.
  private(set) var article: Int?
  /// The columns of the forms of a verb, which are the back together.
  private(set) var forms: [Int] = []
  /// The names of the columns of the front and the back, in UTF-8.
  private var faceNames: (front: [UInt8], back: [UInt8])?
  private(set) var remarks: [Diagnostic] = []
  private var columns = [Int?](repeating: nil, count: DeckRole.allCases.count)
  /// The columns that the map excludes.
  private var leftOut: Set<Int> = []

  /// Whether a card has the names of its columns, as a header that is repeated.
  func isHeader(_ card: borrowing Card) -> Bool {
    guard isNamed, let names = faceNames else { return false }
    return card.withBytes(of: .front) { $0.elementsEqual(names.front) }
      && card.withBytes(of: .back) { $0.elementsEqual(names.back) }
  }

  /// The column of a face, for the location of a fault; a translation may replace the back.
  func column(of face: Card.Face) -> Int? { faces.first { $0.face == face }?.column }

  /// Names for the columns under which they are recognised again.
  var names: [String] {
    header.names.enumerated().map { column, name in
      columns.firstIndex(of: column).flatMap(DeckRole.init)?.title ?? name
    }
  }

  /// The columns by a header's names.
  ///
  /// - Throws: a `Diagnostic` where two are for one thing, or none is for the front or the back.
  ///
  /// - Parameter held: what the columns hold: the only text beside a front is the back, and a message proposes columns that
  ///   can be a face.
  init(
    named names: [String], _ map: FaceMap?, at place: Location, held: () -> FaceColumns? = { nil }
  ) throws(Diagnostic) {
    header = CSVHeader(names: names)
    isNamed = true
    mayMissBack = false
    try take(map, at: place)
    try takeNamed(map, at: place)
    if map?.entries.isEmpty != false { takeVerbForms(at: place) }
    takeLanguages(map, at: place)
    takeSubject()
    let isOfRejects = DeckRole.allCases.allSatisfy { !$0.isOfRejects || columns[$0.rawValue] != nil }
    if !isOfRejects { for role in DeckRole.allCases where role.isOfRejects { columns[role.rawValue] = nil } }
    try finish(at: place, held: held)
  }

  /// The columns of a file without a header: by the map, or otherwise in the order of the given roles.
  ///
  /// - Parameter noun: the name of a column in messages: `column`, `field`.
  init(
    count: Int, roles: [DeckRole], _ map: FaceMap?, at place: Location, noun: String = "column",
    except numbering: Set<Int> = []
  ) throws(Diagnostic) {
    header = CSVHeader(names: (0..<count).map { "\(noun) \($0 + 1)" })
    isNamed = false
    mayMissBack = false
    try take(map, at: place)
    if map?.entries.isEmpty != false {
      let all = (0..<count).filter { !leftOut.contains($0) }
      let words = all.filter { !numbering.contains($0) }
      let free = words.count >= roles.count ? words : all
      for (column, role) in zip(free, roles) { columns[role.rawValue] = column }
    }
    try finish(at: place)
  }

  /// The columns of notes with ordered fields: the first without another role is the front, the next the back.
  ///
  /// - Parameters:
  ///   - isNamed: whether the names are from the file; otherwise they only give the order.
  ///   - isGapped: whether the first field is a cloze text, which is both sides of its card.
  ///   - known: columns that are not fields, with their roles.
  init(
    fields names: [String], isNamed: Bool, isGapped: Bool = false, known: [Int: DeckRole?], _ map: FaceMap?,
    at place: Location
  ) throws(Diagnostic) {
    header = CSVHeader(names: names)
    self.isNamed = isNamed
    mayMissBack = isGapped
    if isGapped, let first = names.indices.first(where: { known[$0] == nil }) {
      columns[DeckRole.front.rawValue] = first
    }
    for (column, role) in known where column < names.count { if let role { columns[role.rawValue] = column } }
    try take(map, at: place)
    try takeNamed(map, except: Set(known.keys), at: place)
    let isOfRejects = DeckRole.allCases.allSatisfy { !$0.isOfRejects || columns[$0.rawValue] != nil }
    if !isOfRejects { for role in DeckRole.allCases where role.isOfRejects { columns[role.rawValue] = nil } }
    for role in [DeckRole.front, .back] where columns[role.rawValue] == nil {
      if role == .back, isGapped || columns[DeckRole.translation.rawValue] != nil { continue }
      let free = names.indices.first {
        !columns.contains($0) && !leftOut.contains($0) && known[$0] == nil && !isForRejects(names[$0], isOfRejects)
      }
      guard let free else { continue }
      columns[role.rawValue] = free
      guard isNamed else { continue }
      remarks.append(
        Diagnostic(
          .note,
          .fieldIsRead(
            Excerpt.quoted(names[free]), as: role,
            FaceMap.example([(.front, mapName(0)), (.back, mapName(min(1, names.count - 1)))])), at: place))
    }
    try finish(at: place, except: Set(known.keys), part: .field)
  }

  /// - Throws: a `Diagnostic` unless the record has exactly one cell for each column.
  func complete(_ reader: CSVReader) throws(Diagnostic) { try header.complete(reader) }

  private func isForRejects(_ name: String, _ isOfRejects: Bool) -> Bool {
    isOfRejects && DeckRole.named(name)?.role.isOfRejects == true
  }

  private mutating func take(_ map: FaceMap?, at place: Location) throws(Diagnostic) {
    for entry in map?.entries ?? [] { columns[entry.role.rawValue] = try column(entry.name, at: place) }
    for name in map?.leftOut ?? [] { leftOut.insert(try column(name, at: place)) }
  }

  private func column(_ name: String, at place: Location) throws(Diagnostic) -> Int {
    guard let column = FieldMap.column(name, among: header.names) else {
      throw FieldMap.noColumn(name, among: header.names, at: place)
    }
    return column
  }

  private mutating func takeNamed(
    _ map: FaceMap?, except known: Set<Int> = [], at place: Location
  ) throws(Diagnostic) {
    var ranks: [DeckRole: Int] = [:]
    let mapped = Set(columns.compactMap(\.self))
    for (column, name) in header.names.enumerated()
    where !mapped.union(leftOut).contains(column) && !known.contains(column) {
      guard let (role, rank) = DeckRole.named(name), map?.has(role) != true else { continue }
      if let first = columns[role.rawValue] {
        guard let earlier = ranks[role] else { continue }
        guard earlier > 0 || rank > 0 else {
          throw Diagnostic(
            .header, .words(.oneColumn(for: role.fieldKey)),
            found: .words(.all([header.names[first], name].map { Excerpt.quoted($0) })),
            hint: .words(.nameTheRightOne(FaceMap.example([(role, mapName(column))]))), at: place)
        }
        if earlier <= rank { continue }
      }
      columns[role.rawValue] = column
      ranks[role] = rank
    }
  }

  /// A column named after a language is the front or the back if no other column is.
  private mutating func takeLanguages(_ map: FaceMap?, at place: Location) {
    let languages = LanguageNames.codes(of: header.names)
    // Beside forms of a word, one language may be either side: what its infinitive means, if there is one.
    if Self.areWordForms(header.names), languages.compactMap(\.self).count == 1,
      [DeckRole.front, .back, .translation].allSatisfy({ columns[$0.rawValue] == nil }),
      let language = languages.firstIndex(where: { $0 != nil }), isFree(language),
      let base = header.names.firstIndex(where: {
        Self.infinitives.contains(FieldMap.words($0)) || Self.singulars.contains(FieldMap.words($0))
      }),
      isFree(base)
    {
      (columns[DeckRole.front.rawValue], columns[DeckRole.back.rawValue]) = (base, language)
      let (asked, answered) = (Excerpt.quoted(header.names[base]), Excerpt.quoted(header.names[language]))
      remarks.append(Diagnostic(.note, .columnsRead(front: asked, back: answered), at: place))
    }
    guard !Self.areWordForms(header.names) || languages.compactMap(\.self).count > 1 else { return }
    for column in header.names.indices
    where languages[column] != nil && !columns.contains(column) && !leftOut.contains(column) {
      let hasBack = [DeckRole.back, .translation].contains { columns[$0.rawValue] != nil }
      if columns[DeckRole.front.rawValue] == nil {
        columns[DeckRole.front.rawValue] = column
      } else if !hasBack {
        columns[DeckRole.back.rawValue] = column
      }
    }
  }

  /// Of a table of verbs the infinitive is the front, the other forms are the back, and what it means is the translation.
  private mutating func takeVerbForms(at place: Location) {
    let names = header.names.map { FieldMap.words($0) }
    guard Self.areWordForms(header.names), columns[DeckRole.front.rawValue] == nil,
      let base = names.firstIndex(where: Self.infinitives.contains), isFree(base)
    else { return }
    let forms = names.indices.filter { $0 != base && isFree($0) && Self.isWordForm(header.names[$0]) }
    let languages = LanguageNames.codes(of: header.names)
    guard !forms.isEmpty, languages.compactMap(\.self).count < 2 else { return }
    if columns[DeckRole.translation.rawValue] == nil {
      columns[DeckRole.translation.rawValue] =
        columns[DeckRole.back.rawValue]
        ?? names.indices.first { languages[$0] != nil && isFree($0) && !forms.contains($0) }
    }
    (columns[DeckRole.front.rawValue], columns[DeckRole.back.rawValue], self.forms) = (base, forms[0], forms)
    let (asked, answered) = (Excerpt.quoted(header.names[base]), forms.map { Excerpt.quoted(header.names[$0]) })
    remarks.append(
      Diagnostic(.note, .columnsRead(front: asked, back: answered.joined(separator: ", ")), at: place))
  }

  /// The two columns of a subject are the front and the back if no column is named for either.
  private mutating func takeSubject() {
    guard [DeckRole.front, .back, .translation].allSatisfy({ columns[$0.rawValue] == nil }),
      let faces = SubjectColumns.faces(header.names, isDeck: true), isFree(faces.front), isFree(faces.back)
    else { return }
    columns[DeckRole.front.rawValue] = faces.front
    columns[DeckRole.back.rawValue] = faces.back
  }

  private func isFree(_ column: Int) -> Bool { !columns.contains(column) && !leftOut.contains(column) }

  /// Takes the only column of texts that is left, as `Abbreviation` beside `Meaning`, for the face that none is named for.
  private mutating func takeOnlyText(for role: DeckRole, among free: [Int], _ held: FaceColumns, at place: Location) {
    let texts = held.faces(among: free)
    guard role == .front || header.count == 2, texts.count == 1, Self.maySayFaces([header.names[texts[0]]]) else {
      return
    }
    columns[role.rawValue] = texts[0]
    guard let front = columns[DeckRole.front.rawValue], let back = columns[DeckRole.back.rawValue] else { return }
    let (asked, answered) = (Excerpt.quoted(header.names[front]), Excerpt.quoted(header.names[back]))
    remarks.append(Diagnostic(.note, .columnsRead(front: asked, back: answered), at: place))
  }

  private mutating func finish(
    at place: Location, except known: Set<Int> = [], part: FilePart = .column, held: () -> FaceColumns? = { nil }
  ) throws(Diagnostic) {
    if columns[DeckRole.back.rawValue] == nil {
      columns[DeckRole.back.rawValue] = columns[DeckRole.translation.rawValue]
      columns[DeckRole.translation.rawValue] = nil
    }
    var missing = missingFaces
    if missing.count == 1, let held = held() {
      takeOnlyText(for: missing[0], among: header.names.indices.filter(isFree), held, at: place)
      missing = missingFaces
    }
    let unknown = header.names.indices.filter { !columns.contains($0) && !known.contains($0) }
    guard missing.isEmpty else {
      let found = held()
      let unfit = (found?.unfit ?? []).union(found?.marking ?? [])
      let free = unknown.filter { !unfit.contains($0) && !header.names[$0].trimmed.isEmpty }
      let pairs = free.count < missing.count ? [] : zip(missing, free.map(mapName)).map { (role: $0, name: $1) }
      throw Diagnostic(
        .header, .words(missing.count == 2 ? .frontAndBackColumns : .column(for: missing[0])),
        found: .words(FieldMap.list(header.names)),
        hint: pairs.isEmpty ? nil : .words(.name(missing.count, FaceMap.example(pairs))), at: place)
    }
    faces = DeckRole.allCases.compactMap { role in
      role.face.flatMap { face in columns[role.rawValue].map { (column: $0, face: face) } }
    }.sorted { $0.column < $1.column }
    deck = columns[DeckRole.deck.rawValue]
    if isNamed, let front = columns[DeckRole.front.rawValue],
      let found = unknown.first(where: { Self.articles.contains(FieldMap.words(header.names[$0])) }), found < front
    {
      article = found
      remarks.append(
        Diagnostic(
          .note, .articleJoined(Excerpt.quoted(header.names[found]), before: Excerpt.quoted(header.names[front])),
          at: place))
    }
    let unkept = unknown.filter { $0 != article && !forms.contains($0) }
    if let front = columns[DeckRole.front.rawValue], let back = columns[DeckRole.back.rawValue] {
      faceNames = (Array(header.names[front].utf8), Array(header.names[back].utf8))
    }
    if !unkept.isEmpty {
      let names = unkept.map {
        (number: $0 + 1, quoted: header.names[$0].isEmpty ? nil : Excerpt.quoted(header.names[$0]))
      }
      remarks.append(
        Diagnostic(.note, .notKept(part, .columns(names), count: unkept.count, in: .deck), at: place))
    }
  }

  private var missingFaces: [DeckRole] {
    [.front, .back].filter { columns[$0.rawValue] == nil && !($0 == .back && mayMissBack) }
  }

  /// The name of a column in a map: its own, or its number if it has no short name.
  private func mapName(_ column: Int) -> String {
    let name = header.names[column]
    return isNamed && !name.isEmpty && name.utf8.count <= Excerpt.longest ? name : "\(column + 1)"
  }
}
