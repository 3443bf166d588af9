import Basketball

/// The colours of a page's teams for headers and charts: the first two series of pictures.
///
/// Each is made darker or lighter as far as lines on the page need it, and two that look alike are told apart: then the
/// opponent has another colour.
struct TeamTint: Hashable, Sendable {
  /// The contrast that lines need to their ground, as WCAG 2 has it.
  private static let lineContrast = 3.0
  /// The least difference of two colours that are told apart at a glance.
  private static let leastDifference = 0.15

  /// The values of one way to show the page.
  private struct Ground {
    // As in assets/tokens.css and assets/pictures.css.
    static let light = Ground(["#f3f4f6", "#ffffff", "#eef0f3"], ["#1452f1", "#b95a11", "#2a2f38"], towards: .black)
    static let dark = Ground(["#101317", "#1a1e24", "#2b323c"], ["#848cff", "#eb861c", "#fafafb"], towards: .white)

    let grounds: [Shade]
    /// The colours of the first two series without teams, and a neutral one.
    let series: [Shade]
    let end: Shade

    init(_ grounds: [String], _ series: [String], towards end: Shade) {
      self.grounds = grounds.map { Shade($0) }
      self.series = series.map { Shade($0) }
      self.end = end
    }

    func colors(_ own: TeamColor?, _ opponent: TeamColor?) -> (own: Shade, opponent: Shade) {
      func shade(_ color: TeamColor?) -> Shade? {
        color.map { Shade($0.hex).mixed(with: end, untilReadableOn: grounds, contrast: lineContrast) }
      }
      let own = shade(own)
      let wanted = [shade(opponent), series[1], series[2], series[0]].compactMap(\.self)
      // Without a colour of its own, the own side makes way.
      let first =
        own ?? [series[0], series[2]].first { $0.difference(from: wanted[0]) >= leastDifference } ?? series[0]
      return (first, wanted.first { $0.difference(from: first) >= leastDifference } ?? series[2])
    }
  }

  /// CSS declarations of four values, for light and for dark pages.
  let style: String

  /// Nil if neither has a colour.
  init?(own: TeamColor?, opponent: TeamColor?) {
    guard own != nil || opponent != nil else { return nil }
    let (light, dark) = (Ground.light.colors(own, opponent), Ground.dark.colors(own, opponent))
    style =
      "--own-light: \(light.own.hex); --own-dark: \(dark.own.hex); --opponent-light: \(light.opponent.hex); "
      + "--opponent-dark: \(dark.opponent.hex)"
  }
}
