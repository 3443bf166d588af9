import Foundation
import Testing

@testable import Sheets

@Suite struct PaletteTests {
  @Test(arguments: Theme.allCases)
  func `a series is to be seen on its ground, and read where it colours a number`(theme: Theme) throws {
    let surface = try theme.surface
    let sunken = try theme.sunken
    for (index, colour) in try theme.colours("series", 1...6).enumerated() {
      #expect(colour.contrast(with: surface) >= 4.5, "\(theme): --series-\(index + 1)")
      #expect(colour.contrast(with: sunken) >= 3, "\(theme): --series-\(index + 1) on a band")
    }
  }

  @Test(arguments: Theme.allCases, Sight.allCases)
  func `any two series differ for every kind of sight`(theme: Theme, sight: Sight) throws {
    let places = try theme.colours("series", 1...6).map { Lab(sight.seen($0)) }
    for first in 0..<6 {
      for second in 0..<first {
        let distance = places[first].distance(to: places[second])
        #expect(distance >= 15, "\(theme), \(sight): --series-\(second + 1) and --series-\(first + 1)")
      }
    }
  }

  @Test(arguments: Theme.allCases, Sight.allCases)
  func `each class of heat differs from the next and goes one way in lightness`(theme: Theme, sight: Sight) throws {
    let places = try theme.colours("heat", 0...5).map { Lab(sight.seen($0)) }
    for (level, (place, next)) in zip(places, places.dropFirst()).enumerated() {
      #expect(place.distance(to: next) >= 8, "\(theme), \(sight): --heat-\(level)")
      #expect((next.lightness > place.lightness) == (theme == .dark), "\(theme), \(sight): --heat-\(level)")
    }
  }

  @Test(arguments: Theme.allCases, Sight.allCases)
  func `classes of trouble differ, and what goes wrong stands out most`(theme: Theme, sight: Sight) throws {
    let colours = try theme.colours("heat", 0...0) + theme.colours("trouble", 1...5)
    let places = colours.map { Lab(sight.seen($0)) }
    for first in places.indices {
      for second in 0..<first {
        #expect(places[first].distance(to: places[second]) >= 10, "\(theme), \(sight): \(second) and \(first)")
      }
    }
    let surface = try theme.surface
    let strengths = colours.map { sight.seen($0).contrast(with: sight.seen(surface)) }
    #expect(strengths.max() == strengths[1], "\(theme), \(sight): \(strengths)")
  }

  @Test(arguments: Theme.allCases)
  func `the sign in each class of trouble can be read`(theme: Theme) throws {
    let pairs = try zip(theme.colours("trouble", 1...5), theme.colours("trouble-text", 1...5))
    for (level, (ground, text)) in pairs.enumerated() {
      #expect(ground.contrast(with: text) >= 4.5, "\(theme): --trouble-text-\(level + 1)")
    }
  }

  @Test(arguments: Theme.allCases)
  func `the sign in each class of heat can be read`(theme: Theme) throws {
    let pairs = try zip(theme.colours("heat", 0...5), theme.colours("heat-text", 0...5))
    for (level, (ground, text)) in pairs.enumerated() {
      #expect(ground.contrast(with: text) >= 4.5, "\(theme): --heat-text-\(level)")
    }
  }

  @Test func `paper has the colours of light`() throws {
    #expect(try Theme.print.tokens(of: "pictures") == Theme.light.tokens(of: "pictures"))
  }

  @Test func `every series has a dash and a texture of its own`() throws {
    let css = try Theme.styleSheet("pictures")
    for property in ["--dash: ", "--texture: "] {
      let values = css.split(separator: property).dropFirst().map { $0.prefix { $0 != ";" } }
      #expect(values.count == 5 && Set(values).count == 5, "\(property)of series 2 to 6; the first is plain")
    }
  }

  @Test func `nothing is fetched`() throws {
    let css = try Theme.styleSheet("pictures")
    for sign in ["url(", "@import", "http"] { #expect(!css.contains(sign)) }
  }

  /// Pairs from table 1 of Sharma, Wu and Dalal (2005).
  @Test(
    arguments: [
      ([50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425), ([50, 2.5, 0], [50, 0, -2.5], 4.3065),
      ([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644),
      ([22.7233, 20.0904, -46.6940], [23.0331, 14.9730, -42.5619], 2.0373),
      ([2.0776, 0.0795, -1.1350], [0.9033, -0.0636, -0.5514], 0.9082),
    ] as [([Double], [Double], Double)])
  func `distances are those that are published`(first: [Double], second: [Double], distance: Double) {
    let (first, second) = (
      Lab(lightness: first[0], a: first[1], b: first[2]), Lab(lightness: second[0], a: second[1], b: second[2])
    )
    #expect(abs(first.distance(to: second) - distance) < 0.0001)
    #expect(abs(second.distance(to: first) - distance) < 0.0001)
  }

  @Test func `contrast is that which is published`() throws {
    let (black, white) = (try #require(Colour(hex: "#000000")), try #require(Colour(hex: "#ffffff")))
    #expect(black.contrast(with: white) == 21)
    #expect(Colour(hex: "#12345") == nil)
  }
}
