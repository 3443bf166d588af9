import Formats
import Foundation
import People

/// The lines of a mail or a message that are around what it is about: its head, the greeting, the closing.
package enum MailWords {
  private static let greetings: Set<String> = [
    "hi", "hello", "hey", "dear", "good", "greetings", "beste", "hallo", "hoi", "dag", "geachte", "lieve", "liebe",
    "lieber", "guten", "servus", "bonjour", "bonsoir", "salut", "cher", "chère", "chers", "hola", "estimado",
    "estimada", "estimados", "buenos", "buenas", "ciao", "gentile", "buongiorno",
  ]

  /// Whether a line begins as a greeting does: `Hi Pat,`.
  package static func isGreeting(_ line: String) -> Bool {
    guard let first = line.split(separator: " ").first?.lowercased() else { return false }
    return greetings.contains(first.trimmingCharacters(in: .punctuationCharacters))
  }

  private static let closings: Set<String> = [
    "groetjes", "groeten", "groet", "met vriendelijke groet", "met vriendelijke groeten", "vriendelijke groeten",
    "met sportieve groet", "sportieve groeten", "mvg", "hartelijke groet", "hartelijke groeten", "bedankt",
    "alvast bedankt", "cheers", "thanks", "many thanks", "thank you", "thx", "regards", "best regards", "kind regards",
    "warm regards", "best wishes", "sincerely", "yours", "viele grüße", "viele grüsse", "liebe grüße", "liebe grüsse",
    "schöne grüße", "beste grüße", "sportliche grüße", "mit freundlichen grüßen", "mit sportlichen grüßen", "grüße",
    "gruß", "gruss", "lg", "vg", "mfg", "danke", "vielen dank", "cordialement", "bien cordialement", "amicalement",
    "sportivement", "bises", "merci", "merci d'avance", "saludos", "un saludo", "saludos cordiales", "un abrazo",
    "abrazos", "gracias", "muchas gracias", "saluti", "cordiali saluti", "grazie",
  ]
  /// Words that are closings only with a mark behind them, or alone.
  private static let weakClosings: Set<String> = ["best", "love", "yours", "merci", "thanks", "xx", "grazie", "bises"]

  /// Whether a line closes a message: `Groetjes Marit`, `Cheers, Dan`, `Thanks!!`.
  static func isClosing(_ line: String) -> Bool {
    let text = line.lowercased().replacing(text: "’", with: "'")
    let words = text.split { !$0.isLetter && $0 != "'" }.map(String.init)
    guard let first = words.first, text.hasPrefix(first), words.count < 8 else { return false }
    for count in stride(from: min(4, words.count), to: 0, by: -1) {
      let phrase = words.prefix(count).joined(separator: " ")
      let isWeak = weakClosings.contains(phrase)
      guard isWeak || closings.contains(phrase), words.count - count < 4 else { continue }
      guard isWeak, words.count > count else { return true }
      return text.dropFirst(phrase.count).first.map { ",!.:".contains($0) } ?? true
    }
    return false
  }

  private static let heads: Set<String> = [
    "from", "to", "cc", "bcc", "subject", "date", "sent", "reply-to", "van", "aan", "onderwerp", "datum", "verzonden",
    "von", "an", "betreff", "gesendet", "de", "à", "objet", "envoyé", "para", "asunto", "enviado", "fecha", "da", "a",
    "oggetto", "inviato", "re", "fw", "fwd",
  ]

  private static let subjects: Set<String> = [
    "subject", "onderwerp", "betreff", "objet", "asunto", "oggetto", "re", "fw", "fwd",
  ]

  /// Whether a line is the subject of a mail, whose numbers are no score: `Subject: Week 3 and week 4`.
  static func isSubject(_ line: String) -> Bool {
    guard let colon = line.firstIndex(of: ":") else { return false }
    return subjects.contains(String(line[..<colon]).trimmed.lowercased())
  }

  /// Whether a line is of the head of a mail: `Subject: roster`.
  static func isHead(_ line: String) -> Bool {
    guard let colon = line.firstIndex(of: ":") else { return false }
    return heads.contains(String(line[..<colon]).trimmed.lowercased())
  }
}
