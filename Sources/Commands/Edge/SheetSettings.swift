import Basketball
import Diagnostics
import Formats
import Foundation
import People
import Sheets
import Store

/// What the sheets of one command share: the book's title, the people who are followed, and the book's pictures, each read once.
final class SheetSettings {
  private let book: BookTransaction
  private let followed: [Person]
  private let isPrivate: Bool
  private let footer: PageFooter
  private var images: [String: SheetImage?] = [:]
  private var teams: [Int64: Team?] = [:]

  init(of book: BookTransaction, _ privacy: PrivacyOptions?, footer: PageFooter) throws {
    self.book = book
    followed = try book.followedPeople()
    isPrivate = privacy?.isPrivate ?? false
    self.footer = footer
  }

  /// The setting of a sheet that shows these photos and the logos of these teams.
  ///
  /// A missing or invalid picture is not shown.
  func setting(photos: [String?] = [], teams: [Int64?] = []) throws -> SheetSetting {
    var paths: [Int64: String] = [:]
    let teams = try teams.map { try $0.flatMap(team) }
    for team in teams.compactMap(\.self) { paths[team.id] = team.logo }
    var shown: [String: SheetImage] = [:]
    for path in (isPrivate ? [] : photos).compactMap(\.self) + paths.values { shown[path] = image(at: path) }
    return SheetSetting(
      following: followed, images: shown, logos: paths, colors: teams.map { $0?.color }, isPrivate: isPrivate,
      footer: footer)
  }

  /// The setting of a game's sheet: the photos of the followed people who played, and both teams' logos.
  func setting(for box: BoxScore) throws -> SheetSetting {
    let people = Set(followed.map(\.id))
    let players = SideIndex.allCases.flatMap { box[$0].lines.map(\.player) }
    return try setting(
      photos: players.filter { people.contains($0.personID) }.map(\.photo),
      teams: SideIndex.allCases.map { box.game[$0].teamID })
  }

  private func team(_ id: Int64) throws -> Team? {
    if let known = teams[id] { return known }
    let team = try book.team(id: id)
    teams[id] = .some(team)
    return team
  }

  private func image(at path: String) -> SheetImage? {
    if let known = images[path] { return known }
    let image = Self.picture(at: path, in: book.folder).map(SheetImage.init)
    images[path] = .some(image)
    return image
  }

  /// A picture of the book as it may be published; nil if it is missing or not a picture.
  ///
  /// Only a file in the book's `media/`, of at most the size of a photo.
  static func picture(at path: String, in folder: String) -> PublishedPicture? {
    guard status(at: path, in: folder) != nil, let data = FileManager.default.contents(atPath: folder + "/" + path)
    else { return nil }
    // It was decoded when it was stored; one damaged since then is omitted, like a missing one.
    do { return try PublishedPicture([UInt8](data)) } catch { return nil }
  }

  /// The file's status; nil if it is not such a file.
  static func status(at path: String, in folder: String) -> stat? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == "media", parts[1] != "..", parts[1] != "." else { return nil }
    var status = stat()
    guard lstat(folder + "/" + path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= Photo.limit
    else { return nil }
    return status
  }
}

extension BookTransaction {
  /// The person with this name or id, or the focus person.
  func personOrFocus(_ word: String?) throws -> Person {
    if let word { return try person(named: word) }
    guard let focus = try focusPerson() else {
      throw Diagnostic(
        field: .person,
        MessageText(
          "expected a name, found none; name one, or choose one with 'scorebook person focus'",
          "verwacht een naam, gevonden niets; geef er een, of kies er een met 'scorebook person focus'"))
    }
    return focus
  }

  /// The team's player with this name or number, or the focus person.
  func playerOrFocus(_ word: String?, of team: Team) throws -> Player {
    if let word { return try player(word, of: team) }
    let focus = try personOrFocus(nil)
    guard let player = try players(of: team).first(where: { $0.personID == focus.id }) else {
      throw Diagnostic(
        field: .player,
        MessageText(
          "'\(focus.name)' is not on '\(team.name)', \(team.season); name a player",
          "'\(focus.name)' staat niet bij '\(team.name)', \(team.season); geef een speler"))
    }
    return player
  }

  /// A season of some team in the book.
  ///
  /// - Throws: a `Diagnostic` with similar ones if there is none.
  func season(named word: String) throws -> String {
    let seasons = try seasons()
    guard let season = seasons.first(where: { $0 == word }) ?? seasons.first(where: { $0.folded == word.folded }) else {
      throw Diagnostic(
        field: .season,
        MessageText(
          "no '\(word)' in this book\(didYouMean(word, among: seasons))",
          "geen '\(word)' in dit boek\(didYouMean(word, among: seasons, in: .dutch))"))
    }
    return season
  }

  /// The opponent with this name, among those that the team has played.
  ///
  /// - Throws: a `Diagnostic` with similar ones if there is none.
  func opponent(named word: String, in games: [FinishedGame], of team: Team) throws -> String {
    let names = Set(games.compactMap { game in game.side(of: team.id).map { game.game[$0.other].name } })
    if names.contains(word) { return word }
    if let name = names.filter({ $0.folded == word.folded }).min() { return name }
    if let name = try meantName(word, of: .opponent, among: names) { return name }
    throw Diagnostic(
      field: .opponent,
      MessageText(
        """
        '\(team.name)' has not played '\(word)' in a finished \
        game\(didYouMean(word, among: names.sorted()))
        """,
        """
        '\(team.name)' heeft in geen gespeelde wedstrijd tegen '\(word)' \
        gespeeld\(didYouMean(word, among: names.sorted(), in: .dutch))
        """))
  }
}
