import Testing

/// WCAG 2.1 AA: text has a contrast of at least 4.5 : 1 on its background.
@Suite struct ContrastTests {
  @Test(arguments: Theme.allCases, ["text", "quiet", "accent", "link", "good", "bad", "warn"])
  func `text can be read on every ground`(theme: Theme, text: String) throws {
    for ground in ["page", "surface", "sunken"] {
      let contrast = try theme.page(text).contrast(with: theme.page(ground))
      #expect(contrast >= 4.5, "\(theme): --\(text) on --\(ground) has \(contrast)")
    }
  }

  @Test(arguments: Theme.allCases, ["accent", "good", "bad", "warn"])
  func `a soft colour carries its own colour, and plain text`(theme: Theme, name: String) throws {
    let ground = try theme.page("\(name)-soft")
    for text in [name, "text", "quiet"] {
      let contrast = try theme.page(text).contrast(with: ground)
      #expect(contrast >= 4.5, "\(theme): --\(text) on --\(name)-soft has \(contrast)")
    }
  }
}
