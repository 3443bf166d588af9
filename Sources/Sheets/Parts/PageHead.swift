import People

/// What the layout of every page needs: `{{page.title}}` and its neighbours.
struct PageHead {
  let language: String
  let direction: String
  let title: String
  /// The title as the inside of a CSS string, for the head of each printed page.
  let styledTitle: String
  /// Book and day in the same form, for its foot.
  let styledImprint: String
  let book: String
  /// `2025-11-08`
  let day: String
  /// `8 November 2025`, as the language writes a day.
  let made: String
  /// Whether the foot tells the day.
  let isDated: Bool
  /// What a site has around its pages; nil for a sheet by itself.
  let site: SiteFrameView?
  /// Whether a script of ours may run in the page, and which: by the hash of its text, as a content security policy has
  /// it.
  let hasScript: Bool
  let script: String

  init(title: String, footer: PageFooter, in language: Language, script: String? = nil) {
    hasScript = script != nil
    self.script = script ?? ""
    self.language = language.code
    direction = language.direction
    self.title = title
    styledTitle = title.asCSSString
    book = footer.book
    day = footer.made.description
    made = language.plain(footer.made)
    site = footer.frame.map { SiteFrameView($0, in: language) }
    isDated = site == nil
    styledImprint = "\(language.say("page.fromBook")) \(book)\(isDated ? " · \(made)" : "")".asCSSString
  }
}

extension String {
  /// The text between the quotes of a CSS string: every ASCII sign and control as an escape, so that nothing in it ends
  /// the string, the declaration or the attribute it stands in.
  fileprivate var asCSSString: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar.value {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x20, 0xA0...: text.unicodeScalars.append(scalar)
      default: text += "\\" + String(scalar.value, radix: 16) + " "
      }
    }
  }
}
