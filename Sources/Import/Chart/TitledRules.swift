import Blackjack
import Formats

/// The rules that a chart's title says: `6 decks, dealer hits soft 17, DAS, late surrender`.
enum TitledRules {
  /// Those that it says without doubt; none where it says one that charts do not have.
  static func rules(in title: String) -> TableRules {
    var rules = TableRules()
    guard !title.contains(Patterns.otherRules) else { return rules }
    // `D = double, P = split` says what letters mean.
    guard !title.contains(Patterns.meaning) else { return rules }
    let decks = Set(
      title.matches(of: Patterns.decks).map { String($0.1 ?? $0.2 ?? "") }
        + title.matches(of: Patterns.decksInWords).map { $0.1.lowercased() == "single" ? "1" : "2" })
    if decks.count == 1, !title.contains(Patterns.deckRange) { rules.decks = decks.first }
    let (hits, stands) = (title.contains(Patterns.hitsSoft), title.contains(Patterns.standsSoft))
    if hits != stands { rules.softSeventeen = hits ? .hit : .stand }
    if title.contains(Patterns.noDoubleAfterSplit) {
      rules.doubleAfterSplit = false
    } else if saysDoubleAfterSplit(title) {
      rules.doubleAfterSplit = true
    }
    let surrenders = [
      (Patterns.noSurrender, TableRules.Surrender.none), (Patterns.lateSurrender, .late),
      (Patterns.earlySurrender, .early),
    ].filter { title.contains($0.0) }
    if surrenders.count == 1 { rules.surrender = surrenders[0].1 }
    return rules
  }

  /// The word of a title for rules that charts do not have, so that its others are not read: `European, 6 decks, S17`.
  static func otherRules(in title: String) -> String? {
    guard let match = title.firstMatch(of: Patterns.otherRules), !title.contains(Patterns.meaning),
      [Patterns.hitsSoft, Patterns.standsSoft].contains(where: title.contains) || title.contains(Patterns.decks)
    else { return nil }
    return String(title[match.range.lowerBound...].prefix { $0.isLetter || $0 == "-" })
  }

  /// Whether a title says that a split hand may be doubled: `6 decks, S17, DAS`; not `no DAS`.
  static func saysDoubleAfterSplit(_ title: String) -> Bool {
    !title.contains(Patterns.meaning) && title.contains(Patterns.doubleAfterSplit)
      && !title.contains(Patterns.noDoubleAfterSplit)
  }
}

private enum Patterns {
  static let meaning = Pattern(/(?:^|[ ,;(])\p{L}{1,2}(?:\/\p{L}{1,2})? ?= ?\p{L}{3}/)
  static let otherRules = Pattern(
    /\bENHC\b|\bOBO\b|no[- ]?(?:peek|hole)|ohne hole|europ|infinite|continuous|\bCSM\b|spanish|switch|free bet/
      .ignoresCase())
  static let decks = Pattern(
    /\b([1-8])(?: |-)?(?:decks?|dekken|spellen|kaartspellen|kartendecks|paquets|jeux|mazos|barajas)\b|\b([1-8])D\b/
      .ignoresCase())
  static let decksInWords = Pattern(/\b(single|double)[ -]deck\b/.ignoresCase())
  /// `4–8 decks`, `6+ decks`, `6 or 8 decks`, `4 a 8 barajas`
  static let deckRange = Pattern(
    /\b[1-8] ?(?:(?:-|–|\/|to|or|of|tot|bis|oder|à|a|al|hasta|o|u|y|ou|et|e|und|and|en) ?[1-8]|\+|or more|of meer|oder mehr|o más|ou plus|o più) ?-?(?:decks?|dekken|spellen|kaartspellen|kartendecks|paquets|jeux|mazos|barajas|mazzi|D\b)/
      .ignoresCase())
  static let hitsSoft = Pattern(
    /\bH17\b|hits? (?:on )?(?:a |any )?soft[- ]?17|zieht (?:bei |auf )?(?:soft|weicher?n?) 17|tire (?:sur|à) (?:un |le )?(?:soft 17|17 souple)|pide (?:con|en) 17 bland[oa]|(?:pakt|koopt|trekt)(?: een)?(?: kaart)? (?:op |bij )?(?:soft|zachte) 17/
      .ignoresCase())
  static let standsSoft = Pattern(
    /\bS17\b|stands? (?:on )?(?:a |any |all )?(?:soft[- ]?)?17|(?:steht|bleibt) (?:bei |auf )?(?:soft |weicher |weichen )?17|reste (?:sur|à) (?:un |le )?(?:tout )?(?:soft 17|17 souple)|se planta (?:con|en) 17 bland[oa]|past (?:op |bij )?(?:alle |soft |zachte )?17/
      .ignoresCase())
  static let doubleAfterSplit = Pattern(
    /(?:^|[^\p{L}])(?:DAS|[Dd]ouble (?:down )?after split(?:s|ting)?|[Dd]ubbelen na splitsen|(?:[Vv]erd|[Dd])oppeln nach (?:[Tt]eilen|[Ss]plit)|[Dd]ouble(?:r)? après (?:un )?(?:partage|split|séparation)|[Dd]oblar después de (?:dividir|separar))(?:$|[^\p{L}])/
  )
  static let noDoubleAfterSplit = Pattern(
    /\bNDAS\b|(?:\bno|\bnot|\bwithout|\bgeen|\bniet|\bkein|\bsans|\bsin) ?(?:DAS|double|dubbelen|(?:ver)?doppeln nach|doubler|doblar)|(?:after split(?:s|ting)?|nach (?:teilen|split)|na splitsen|après (?:un )?(?:partage|split|séparation)|después de (?:dividir|separar))[:,]? ?(?:is |ist |est |is )?(?:not\b|no\b|non\b|nicht|niet\b|interdit|verboten|prohibido)(?! \p{L}*(?:surrender|resplit|re-split|abandon|rendición|more|peek))/
      .ignoresCase())
  static let noSurrender = Pattern(
    /(?:\bno|without|zonder|geen|ohne|kein|sans|sin|pas d['’]) ?(?:late |early )?(?:surrender|abandon|rendición)/
      .ignoresCase())
  static let lateSurrender = Pattern(/\blate surrender\b|\bLS\b/.ignoresCase())
  static let earlySurrender = Pattern(/\bearly surrender\b|\bES10?\b/)
}

extension TableRules {
  /// `decks 6, soft17 hit, double-after-split yes, surrender late`
  var written: String {
    let rules = [
      decks.map { "decks \($0)" }, softSeventeen.map { "soft17 \($0.rawValue)" },
      doubleAfterSplit.map { "double-after-split \($0 ? "yes" : "no")" }, surrender.map { "surrender \($0.rawValue)" },
    ]
    return rules.compactMap(\.self).joined(separator: ", ")
  }
}
