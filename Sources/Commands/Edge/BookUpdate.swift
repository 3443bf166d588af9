import Diagnostics
import Foundation
import Store

extension CommonOptions {
  /// Opens the chosen book, and updates it to study days and to lineups by period if needed.
  func openBook(at now: Date, on console: Console) throws -> Book {
    let book = try openBook()
    let progress = Progress("updating the book", on: console, unit: .games)
    try book.updateLineups { progress?.advance(to: $0, of: $1) }
    progress?.finish()
    if let update = try book.updateToStudyDays(at: now), let run = update.run {
      console.report([Diagnostic(.note, update.sentence(revertedBy: run))])
    }
    return book
  }
}

extension StudyDaysUpdate {
  /// What changed, and how to revert it.
  fileprivate func sentence(revertedBy run: Int64) -> MessageText {
    let english =
      duplicates == 0
      ? "" : "; \(duplicates) \(duplicates == 1 ? "duplicate answer" : "duplicate answers") removed"
    let dutch =
      duplicates == 0 ? "" : "; \(duplicates) \(duplicates == 1 ? "dubbel antwoord" : "dubbele antwoorden") verwijderd"
    return MessageText(
      """
      study days: the time between two answers now counts by days that end at the rollover hour, as Anki counts \
      it, not by 24 hours; \(changed) of \(cards) studied \(cards == 1 ? "card" : "cards") recomputed, \
      \(moved) due \(moved == 1 ? "date" : "dates") moved\(english); 'scorebook revert \(run)' reverts it
      """,
      """
      leerdagen: de tijd tussen twee antwoorden telt nu in dagen die op het uur van de dagwissel eindigen, zoals Anki \
      telt, niet in 24 uur; \(changed) van \(cards) geleerde \(cards == 1 ? "kaart" : "kaarten") opnieuw berekend, \
      \(moved) \(moved == 1 ? "datum" : "datums") verschoven\(dutch); 'scorebook revert \(run)' draait het terug
      """)
  }
}
