import People

/// What the layout of every page needs: `{{page.title}}` and the like.
struct PageHead: ViewRow {
  let language: String
  let direction: String
  let title: String
  /// The title as the contents of a CSS string, for the header of each printed page.
  let styledTitle: String
  /// Book and day in the same form, for the footer.
  let styledImprint: String
  let book: String
  /// `2025-11-08`
  let day: String
  /// `8 November 2025`, as the language writes a day.
  let made: String
  /// Whether the footer shows the day.
  let isDated: Bool
  /// What a site shows around its pages; nil for a standalone sheet.
  let site: SiteFrameView?
  /// The colours of the page's teams as CSS declarations; empty without any.
  let tint: String
  /// The script of ours that the page may run, by the hash of its text as in a content security policy; empty if none.
  let script: String

  func fill(_ page: inout PageValues) {
    page.text("language", language)
    page.text("direction", direction)
    page.text("title", title)
    page.text("styledTitle", styledTitle)
    page.text("styledImprint", styledImprint)
    page.text("book", book)
    page.text("day", day)
    page.text("made", made)
    page.flag("isDated", isDated)
    page.row("site", site)
    page.text("tint", tint)
    page.text("script", script)
  }

  init(title: String, footer: PageFooter, in language: Language, script: String? = nil) {
    self.script = script ?? ""
    self.language = language.code
    direction = language.direction
    self.title = title
    styledTitle = title.asCSSString
    book = footer.book
    day = footer.made.description
    made = language.plain(footer.made)
    tint = footer.tint?.style ?? ""
    site = footer.frame.map { SiteFrameView(frame: $0, language: language) }
    isDated = site == nil
    styledImprint = "\(language.say("page.fromBook")) \(book)\(isDated ? " · \(made)" : "")".asCSSString
  }
}

extension String {
  /// The text as the contents of a CSS string: every ASCII sign and control character is escaped, so that it cannot end
  /// the string, the declaration or the attribute around it.
  fileprivate var asCSSString: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar.value {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x20, 0xA0...: text.unicodeScalars.append(scalar)
      default: text += "\\" + String(scalar.value, radix: 16) + " "
      }
    }
  }
}
