import Formats
import People
import Records

/// What a list of registrations says of somebody who is not on the team, or not yet: `Cancelled`, `Refunded (moved away)`, `Waitlist`.
enum RegistrationState {
  case withdrawn, waiting

  /// Nil for whoever is registered, and for words that do not say.
  init?(_ text: String) {
    guard 3...60 ~= text.utf8.count else { return nil }
    let words =
      String(text.prefix { !"(,;:–—".contains($0) }).split(separator: " - ").first.map(String.init)
      ?? ""
    if StaffWords.isWaiting(words) || Self.onList.contains(FieldMap.plain(words)) {
      self = .waiting
    } else if Self.withdrawals.contains(FieldMap.plain(words)) {
      self = .withdrawn
    } else {
      return nil
    }
  }

  /// Whether a heading is above people who are no longer on the team: `Ausgetreten:`, `Left the team`.
  static func isHeading(_ text: String) -> Bool {
    // `Left in October`
    let text = text.firstMatch(of: Patterns.since).map { String($0.1) } ?? text
    let words = FieldMap.plain(text.filter { $0.isLetter || " -".contains($0) })
    return withdrawals.contains(words) || departures.contains(words)
  }

  /// Whether a column says it of each person.
  static func isColumn(_ name: String) -> Bool { columns.contains(FieldMap.words(name)) }

  private static let columns: Set<String> = [
    "status", "registration status", "enrollment status", "enrolment status", "order status", "player status",
    "payment status", "inschrijfstatus", "status inschrijving", "anmeldestatus", "anmeldungsstatus", "statut",
    "statut inscription", "estado", "estado inscripción", "stato", "stato iscrizione",
  ]
  /// As `FieldMap.plain` writes them. `Abgemeldet` and `Bajas` are not among them: who is missing in one game is on the team.
  private static let departures: Set<String> = [
    "left", "leftteam", "lefttheteam", "lefttheclub", "formerplayers", "formermembers", "formerteammates",
    "nolongeronteam", "nolongerontheteam", "nolongerplaying", "movedaway", "vertrokken", "vertrokkenspelers",
    "oudspelers", "gestopte", "gestoptespelers", "nietmeerinhetteam", "abgänge", "ehemalige", "ehemaligespieler",
    "ehemaligespielerinnen", "nichtmehrdabei", "nichtmehrimteam", "départs", "partis", "anciensjoueurs",
    "anciennesjoueuses", "exjugadores", "exjugadoras", "usciti", "cessati", "exgiocatori",
  ]
  private static let onList: Set<String> = [
    "waitlisted", "wachtend", "aufderwarteliste", "surlistedattente", "enlistadeespera", "enespera", "inlistadattesa",
  ]
  /// `declined`, `abgesagt` and `afgemeld` are not among them: somebody cannot come to one game, and is on the team.
  private static let withdrawals: Set<String> = [
    "cancelled", "canceled", "withdrawn", "withdrew", "refunded", "dropped", "droppedout", "quit", "removed",
    "deleted", "void", "voided", "geannuleerd", "uitgeschreven", "teruggetrokken", "gestopt", "opgezegd",
    "terugbetaald", "storniert", "zurückgezogen", "ausgetreten", "gekündigt", "erstattet", "annulé", "annulée",
    "désinscrit", "désinscrite", "retiré", "retirée", "remboursé", "remboursée", "cancelado", "cancelada", "anulado",
    "anulada", "retirado", "retirada", "reembolsado", "reembolsada", "annullato", "annullata", "ritirato", "ritirata",
    "rimborsato", "rimborsata",
  ]
}

private enum Patterns {
  static let since = Pattern(
    /(\p{L}+(?: the \p{L}+)?) (?:in|on|since|per|sinds|im|am|seit|depuis|desde|dal) .+/.ignoresCase())
}
