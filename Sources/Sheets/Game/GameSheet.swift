package import Basketball
package import Diagnostics
import People

/// The sheet of one game: page, table, message or data, all from the same numbers.
package struct GameSheet: Sendable {
  let box: BoxScore
  /// How the plays differ from the official box; nil if there is no official box.
  let reconciliation: Reconciliation?
  /// Of each side with shots whose place is known.
  let shots: [ShotReport]
  /// Nil if it was not asked for.
  let byPeriod: PeriodBox?
  let setting: SheetSetting

  /// - Parameters:
  ///   - box: the box score that counts, the official one if there is one.
  ///   - reconciliation: nil if the game has no official box.
  ///   - byPeriod: nil if the sheet is not to have it.
  ///   - shots: those of the game whose place or zone is known.
  ///   - league: all shots of the book by zone; nil if there are too few in the game for zones.
  package init(
    _ box: BoxScore, reconciliation: Reconciliation? = nil, byPeriod: PeriodBox? = nil, shots: [Shot] = [],
    league: ZoneCounts? = nil, _ setting: SheetSetting
  ) {
    self.box = setting.isPrivate ? box.inPrivate : box
    self.byPeriod = setting.isPrivate ? byPeriod?.inPrivate : byPeriod
    self.reconciliation = setting.isPrivate ? reconciliation?.inPrivate : reconciliation
    self.setting = setting
    let shown = self.box
    self.shots = SideIndex.allCases.compactMap { side in
      let players = shown[side].lines.map(\.player)
      return ShotReport(
        of: shown[side].side.name, shots.filter { $0.side == side }, league: league,
        players: Dictionary(players.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first }))
    }
  }

  /// The sheet as a file.
  package func bytes(as format: SheetFormat, with templates: Templates) throws(Diagnostic) -> [UInt8] {
    switch format {
    case .html: try templates.render(GamePage(self, in: templates.language), as: .gamePage)
    case .text: try templates.render(GameMessage(self, in: templates.language), as: .gameMessage)
    case .csv: csv
    case .json: json(in: templates.language)
    }
  }

  /// The lines of the people who are followed and have an entry, and the sides they played for; the focus person's first.
  var followedLines: [(line: BoxScore.PlayerLine, side: SideIndex)] { setting.followedLines(in: box) }
}

extension SheetTemplate {
  static let gamePage = SheetTemplate(
    folder: "html", name: "game", title: MessageText("game sheet", "het wedstrijdblad")
  ) {
    GamePage(.example, in: $0)
  }
  static let gameMessage = SheetTemplate(
    folder: "text", name: "game", title: MessageText("game message", "het wedstrijdbericht")
  ) {
    GameMessage(.example, in: $0)
  }
}
