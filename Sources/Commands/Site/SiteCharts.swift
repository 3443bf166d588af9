import Blackjack
import Sheets
import Store

extension SiteBuild {
  /// Each strategy guide, and the list.
  func makeCharts() throws {
    let charts = try book.charts()
    let links = charts.map { SitePlace.Link(.text($0.name), path(.charts, $0.id, $0.name)) }
    for (number, chart) in charts.enumerated() {
      let place = SitePlace(number, of: links, in: .charts)
      try page(place) { templates, footer in
        try StrategySheet(book.requiredChart(named: chart.name).chart, footer: footer).bytes(as: .html, with: templates)
      }
    }
    try makeList(.charts, [], links.map { SiteList.Row($0) }.reversed())
  }
}
