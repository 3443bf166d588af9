import Basketball
import Foundation
import People
import Sheets
import Store

/// Makes the inputs of sheets from the book: the same for the command that reports a sheet and for its page of a site.
///
/// Each domain adds its sheets in an extension.
struct BookSheets {
  let book: BookTransaction
  let now: Date
  let clock: WallClock
  let footer: PageFooter
  let odds: TableOdds
  /// The league for the player efficiency rating; nil if it cannot be calculated from the book's games.
  let efficiency: () throws -> PlayerEfficiency?
  /// The records by which opponents are told apart; nil if a sheet does not tell them apart.
  let opponents: () throws -> OpponentRecords?
  /// The setting of a sheet that shows these photos, and the logos of these teams.
  let setting: (_ photos: [String?], _ teams: [Int64?]) throws -> SheetSetting
  /// A person's name as sheets may show it.
  let named: ShownNames
}
