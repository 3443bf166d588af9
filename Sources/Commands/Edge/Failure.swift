import ArgumentParser
import Diagnostics
import Store

/// The exit codes, from sysexits.
enum Status: Int32 {
  case usage = 64
  case badData = 65
  case noInput = 66
  case ourFault = 70
  case cannotCreate = 73
  case inputOutput = 74
  case busy = 75
  case notPermitted = 77
}

/// Why a command stops: its messages and its exit code.
struct Failure: Error {
  private(set) var diagnostics: [Diagnostic]
  let status: Status
  /// Output that is still printed: the summary of a refused import.
  var output: [UInt8] = []
  /// The option that would settle it, where no diagnostic names it.
  var option: ImportQuestion.Option?
  /// Standard output is a closed pipe.
  var isClosedPipe = false

  init(_ status: Status, _ diagnostics: [Diagnostic], output: [UInt8] = []) {
    // The file could not be read, so its contents are unknown.
    self.status = status == .badData && diagnostics.contains(where: \.isUnreadable) ? .inputOutput : status
    self.diagnostics = diagnostics
    self.output = output
  }

  /// The same with its messages in a language.
  func worded(in language: MessageLanguage) -> Failure {
    var worded = self
    worded.diagnostics = diagnostics.map { $0.worded(in: language) }
    return worded
  }

  init(_ status: Status, _ text: MessageText, at location: Location? = nil) {
    self.init(status, [Diagnostic(text, at: location)])
  }

  /// The first message.
  var text: MessageText { diagnostics.first?.text ?? MessageText(same: "") }
}

extension Failure {
  /// Converts any error to a failure: the only place where faults of the book get their message.
  init(_ error: any Error) {
    self =
      switch error {
      case let failure as Failure: failure
      case let diagnostic as Diagnostic: Failure(.badData, [diagnostic])
      case let fault as BookFault: Failure(fault)
      case let fault as WordFault: Failure(.badData, fault.text)
      case let found as CorrectedFronts: found.failure
      case let fault as AnswerFault: Failure(.badData, [fault.fault])
      default: Failure(.ourFault, [Diagnostic(system: "\(error)")])
      }
  }

  private init(_ fault: BookFault) {
    self =
      switch fault {
      case .missing(let folder):
        Failure(
          .noInput,
          MessageText(
            "book: expected one in '\(folder)', found none; create one with 'scorebook init'",
            "boek: verwacht een in '\(folder)', gevonden geen; maak er een met 'scorebook init'"))
      case .notABook(let file):
        Failure(
          .badData,
          MessageText(
            "book: expected a Scorebook book, found something else in '\(file)'",
            "boek: verwacht een boek van Scorebook, gevonden iets anders in '\(file)'"))
      case .newer(let file):
        Failure(
          .badData,
          MessageText(
            """
            book: '\(file)' was created by a newer scorebook and is left unchanged; update scorebook to \
            open it
            """,
            """
            boek: '\(file)' is gemaakt door een nieuwere scorebook en blijft zoals het is; werk scorebook \
            bij om het te openen
            """))
      case .busy(let file):
        Failure(
          .busy,
          MessageText(
            "book: '\(file)' is busy, another program is writing to it; try again in a moment",
            "boek: '\(file)' is bezet, een ander programma schrijft erin; probeer het zo nog eens"))
      case .notReadable(let file):
        Failure(
          .notPermitted,
          MessageText("book: not permitted to read '\(file)'", "boek: geen toestemming om '\(file)' te lezen"))
      case .notPermitted(let file):
        Failure(
          .notPermitted,
          MessageText("book: not permitted to write '\(file)'", "boek: geen toestemming om in '\(file)' te schrijven"))
      case .notCreated(let folder):
        Failure(
          .cannotCreate,
          MessageText(
            "book: '\(folder)' could not be created; something else is in its place",
            "boek: '\(folder)' kon niet worden gemaakt; er staat iets anders op die plaats"))
      case .disk(let file, let reason):
        Failure(
          .inputOutput,
          MessageText(
            "book: '\(file)' could not be read or written (\(reason)); nothing was changed",
            "boek: '\(file)' kon niet worden gelezen of geschreven (\(reason)); er is niets veranderd"))
      case .damaged(let file, let reason):
        Failure(
          .badData,
          MessageText(
            "book: '\(file)' is damaged (\(reason)); replace it with a backup copy",
            "boek: '\(file)' is beschadigd (\(reason)); zet er een reservekopie voor in de plaats"))
      case .schema(let file, let differences):
        Failure(
          .badData,
          MessageText { language in
            let found = MessageText(joining: differences).text(in: language)
            return language.pick(
              """
              book: '\(file)' cannot be changed, because its schema was changed by another program: \
              \(found); 'scorebook check --repair' copies the book and restores \
              its schema
              """,
              """
              boek: '\(file)' kan niet worden veranderd, omdat een ander programma het schema heeft \
              veranderd: \(found); 'scorebook check --repair' kopieert het boek \
              en herstelt het schema
              """)
          })
      case .noRoom(let folder, let bytes):
        Failure(
          .inputOutput,
          MessageText(
            """
            book: no room in '\(folder)' for a backup copy (up to \(bytes) bytes); nothing was changed
            """,
            """
            boek: geen ruimte in '\(folder)' voor een reservekopie (hoogstens \(bytes) bytes); er is niets \
            veranderd
            """))
      case .notRebuilt(let file, let reason):
        Failure(
          .inputOutput,
          MessageText(
            """
            book: the change is made, but '\(file)' could not be rebuilt (\(reason)) and may hold traces of \
            what was erased; make room, then run 'sqlite3 \(file) VACUUM'
            """,
            """
            boek: de verandering is gemaakt, maar '\(file)' kon niet opnieuw worden opgebouwd (\(reason)) \
            en kan sporen bevatten van wat is gewist; maak ruimte en draai 'sqlite3 \(file) VACUUM'
            """))
      case .constraint(let reason):
        Failure(
          .badData,
          MessageText(
            "book: the book's own rules refuse this (\(reason)); nothing was changed",
            "boek: de regels van het boek weigeren dit (\(reason)); er is niets veranderd"))
      }
  }
}

extension MessageText {
  /// - Parameter reason: the system's.
  static func notCreated(_ reason: String) -> MessageText {
    MessageText("could not be created (\(reason))", "kon niet worden gemaakt (\(reason))")
  }

  static func notWritten(_ reason: String) -> MessageText {
    MessageText("could not be written (\(reason))", "kon niet worden geschreven (\(reason))")
  }
}
