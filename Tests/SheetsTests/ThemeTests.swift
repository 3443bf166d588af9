import Basketball
import Chance
import Diagnostics
import People
import Testing

@testable import Sheets

/// `theme.json`: a page's colour, font, corners and space in a few words.
@Suite struct ThemeTests {
  @Test func `a theme follows the tokens of every page`() throws {
    let json = ##"{"color": "#b03a2e", "font": "Source Serif 4, serif", "radius": 6, "density": "compact"}"##
    let set = try TemplateSet(overrides: [("theme.json", json, "mine/theme.json")])
    let style = set.asset("assets/tokens.css")
    #expect(style.contains(#"--font: "Source Serif 4", serif"#))
    #expect(style.contains("--radius: 6px; --radius-small: 4px"))
    #expect(style.contains("--space-1: 3px; --space-2: 6px"))
    #expect(style.contains("--accent: #b03a2e; --accent-soft: #f6e7e6; --link: #b03a2e"))
    #expect(String(decoding: set.siteStyle, as: UTF8.self).contains("--accent: #b03a2e"))
  }

  @Test func `without any value the look is the built-in one`() throws {
    let set = try TemplateSet(overrides: [("theme.json", #"{"density": "normal"}"#, "theme.json")])
    #expect(set.asset("assets/tokens.css") == (try TemplateSet().asset("assets/tokens.css")))
  }

  @Test(arguments: [
    (#"{"color": "red"}"#, "color: expected six hexadecimal digits as in '#1f6feb', found 'red'"),
    (##"{"colour": "#ff0000"}"##, "did you mean 'color'"),
    (#"{"font": "url(x)"}"#, "font: expected names of fonts as in 'Georgia, serif', found 'url(x)'"),
    (#"{"font": "a;} body { display: none"}"#, "font: expected names of fonts"),
    (#"{"radius": 99}"#, "radius: expected pixels from 0 to 24, found '99'"),
    (#"{"radius": "6"}"#, "radius: expected a number, found a string"),
    (#"{"density": "tight"}"#, "density: expected one of compact, normal, wide, found 'tight'"),
    (#"{"logo": "../secret.png"}"#, "logo: expected the name of a picture beside this file, found '../secret.png'"),
    ("[]", "theme: expected an object, found an array"),
  ])
  func `a fault is named with its place`(_ json: String, _ message: String) {
    let fault = #expect(throws: Diagnostic.self) {
      try TemplateSet(overrides: [("theme.json", json, "mine/theme.json")])
    }
    #expect(fault?.message.contains(message) == true, "\(fault.map(\.message) ?? "")")
    #expect(fault?.location?.file == "mine/theme.json" && fault?.location?.line == 1)
  }

  @Test func `any colour is changed until it can be read`() throws {
    let seed: UInt64 = 7
    var generator = SplitMix64(seed: seed)
    for _ in 0..<300 {
      let hex = "#" + String(Int.random(in: 0x100_0000..<0x200_0000, using: &generator), radix: 16).dropFirst()
      let theme = try Sheets.Theme(#"{"color": "\#(hex)"}"#, file: "theme.json")
      let rules = theme.style.split(separator: "\n").map(String.init)
      try #require(rules.count == 2)
      for (rule, grounds) in zip(rules, [["#f3f4f6", "#ffffff", "#eef0f3"], ["#101317", "#1a1e24", "#2b323c"]]) {
        let values = rule.matches(of: /--(accent|accent-soft): (#[0-9a-f]{6})/).map { Shade(String($0.2)) }
        try #require(values.count == 2)
        for ground in grounds.map({ Shade($0) }) + [values[1]] {
          #expect(values[0].contrast(to: ground) >= 4.5, "seed \(seed), \(hex): \(rule)")
        }
      }
    }
  }

  /// Examples of WCAG 2: black on white has 21, and #767676 is the lightest grey that passes on white.
  @Test func `contrast is that of WCAG`() {
    #expect(abs(Shade("#000000").contrast(to: Shade("#ffffff")) - 21) < 1e-9)
    #expect(Shade("#767676").contrast(to: .white) >= 4.5)
    #expect(Shade("#777777").contrast(to: .white) < 4.5)
    #expect(Shade("#ffdd00").text == .black)
    #expect(Shade("#112244").text == .white)
  }
}

/// The colours of teams on their pages.
@Suite struct TeamTintTests {
  private func values(_ own: String?, _ opponent: String?) throws -> [String: Shade] {
    let tint = try #require(TeamTint(own: own.map { try TeamColor($0) }, opponent: opponent.map { try TeamColor($0) }))
    return Dictionary(
      uniqueKeysWithValues: tint.style.split(separator: "; ").map { pair in
        let parts = pair.split(separator: ":")
        return (String(parts[0].dropFirst(2)), Shade(String(parts[1]).trimmed))
      })
  }

  @Test func `colours that can be seen stay as they are`() throws {
    let values = try values("#b03a2e", "#1452f1")
    #expect(values["own-light"]?.hex == "#b03a2e")
    #expect(values["opponent-light"]?.hex == "#1452f1")
    #expect(TeamTint(own: nil, opponent: nil) == nil)
  }

  @Test func `two teams of one colour are told apart`() throws {
    let values = try values("#cc0000", "#c80a0a")
    #expect(values["own-light"]?.hex == "#cc0000")
    let (own, opponent) = (try #require(values["own-light"]), try #require(values["opponent-light"]))
    #expect(own.difference(from: opponent) >= 0.15)
  }

  @Test func `any two colours can be seen and told apart, in light and in dark`() throws {
    let seed: UInt64 = 11
    var generator = SplitMix64(seed: seed)
    func color() -> String? {
      let hex = String(Int.random(in: 0x100_0000..<0x200_0000, using: &generator), radix: 16).dropFirst()
      return Int.random(in: 0..<4, using: &generator) == 0 ? nil : "#" + hex
    }
    for _ in 0..<500 {
      let (own, opponent) = (color(), color())
      guard own != nil || opponent != nil else { continue }
      let values = try values(own, opponent)
      for (mode, grounds) in ["light": ["#f3f4f6", "#ffffff"], "dark": ["#101317", "#1a1e24"]] {
        let sides = try ["own", "opponent"].map { try #require(values["\($0)-\(mode)"]) }
        let name = "seed \(seed): \(own ?? "none") against \(opponent ?? "none"), \(mode)"
        for side in sides {
          #expect(grounds.allSatisfy { side.contrast(to: Shade($0)) >= 3 }, "\(name)")
        }
        #expect(sides[0].difference(from: sides[1]) >= 0.15, "\(name)")
      }
    }
  }

  /// Black and white are 1 apart, and equal colours 0.
  @Test func `the difference of colours is Oklab's`() {
    #expect(abs(Shade.black.difference(from: .white) - 1) < 1e-3)
    #expect(Shade("#b03a2e").difference(from: Shade("#b03a2e")) == 0)
  }
}
