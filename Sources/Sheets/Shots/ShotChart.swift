import Basketball
import Foundation

/// Half a floor with the basket at the top: a dot for each made shot and a cross for each missed one; or, if there are
/// many, the zones with their percentages, coloured by how they compare with the league's.
struct ShotChart {
  let words: PictureWords
  let report: ShotReport
  let language: Language

  var picture: Picture { words.picture(table, on: [.only], drawing) }

  private func drawing(_ canvas: Canvas) -> Markup {
    let legend = Legend(legendOfZones, on: canvas)
    let top = report.isOfZones ? legend.height : Plot.line
    let plan = FloorDrawing(report.floor, width: canvas.width, top: top + 4)
    var svg = words.drawing(canvas, height: plan.bottom + 4, kind: "trouble")
    if report.isOfZones {
      legend.draw(in: &svg)
      drawZones(on: plan, in: &svg)
      plan.drawOverZones(in: &svg)
      drawCounts(on: plan, in: &svg)
    } else {
      drawLegendOfMarks(in: &svg)
      plan.draw(in: &svg)
      drawMarks(on: plan, in: &svg)
    }
    return svg.markup
  }

  private func drawLegendOfMarks(in svg: inout SVG) {
    let counts = report.zones.all
    let texts = [
      language.say("shots.made", ["count": language.count(counts.made)]),
      language.say("shots.missed", ["count": language.count(counts.attempted - counts.made)]),
    ]
    let y = Plot.line / 2
    let second = 28 + TextWidth.of(texts[0]) + 40
    svg.series(0) { svg in
      var dot = Path()
      dot.marker(ofSeries: 0, at: (12, y))
      svg.path("marker", dot)
    }
    var cross = Path()
    cross.cross(at: (second + 12, y))
    svg.path("miss", cross)
    svg.group("legend") { svg in
      svg.text(texts[0], x: 28, y: y)
      svg.text(texts[1], x: second + 28, y: y)
    }
  }

  /// Made shots lie over missed ones.
  private func drawMarks(on plan: FloorDrawing, in svg: inout SVG) {
    var (made, missed) = (Path(), Path())
    for shot in report.shots {
      guard let place = shot.spot.place else { continue }
      if shot.isMade { made.marker(ofSeries: 0, at: plan.mark(place)) } else { missed.cross(at: plan.mark(place)) }
    }
    svg.path("miss", missed)
    svg.series(0) { $0.path("marker", made) }
  }
}

extension ShotChart {
  /// How a zone compares with the league: 1 far below to 5 far above, 0 if that cannot be said, or of too few shots.
  private func level(of zone: ShotZone) -> Int {
    guard report.zones[zone].attempted >= 5, let own = report.zones[zone].share, let league = report.league?[zone].share
    else { return 0 }
    let points = (own - league) * 100
    return points <= -8 ? 1 : points <= -3 ? 2 : points < 3 ? 3 : points < 8 ? 4 : 5
  }

  private var legendOfZones: [Legend.Entry] {
    guard report.isOfZones, report.league != nil else { return [] }
    return [
      (.heat(1), language.say("shots.below")), (.heat(3), language.say("shots.equal")),
      (.heat(5), language.say("shots.above")),
    ]
  }

  private func drawZones(on plan: FloorDrawing, in svg: inout SVG) {
    let paths = plan.areas { report.zones[$0].attempted > 0 }
    svg.group("cells") { svg in
      for zone in ShotZone.allCases {
        guard let path = paths[zone] else { continue }
        svg.path("heat-\(level(of: zone))", path, width: FloorDrawing.row + 1)
      }
    }
  }

  private func drawCounts(on plan: FloorDrawing, in svg: inout SVG) {
    for zone in ShotZone.allCases {
      let count = report.zones[zone]
      guard count.attempted > 0, let place = plan.label(of: zone),
        let percent = wholePercentage(made: count.made, of: count.attempted)
      else { continue }
      let made = "\(language.count(count.made))/\(language.count(count.attempted))"
      svg.group("heat-text-\(level(of: zone))", anchor: .middle) { svg in
        if zone == .cornerLeft || zone == .cornerRight {
          let both = "\(made) \(percent)%"
          svg.uprightText(
            TextWidth.of(both) < plan.cornerRoom ? both : "\(percent)%", x: place.x, y: place.y)
        } else {
          svg.text(made, x: place.x, y: place.y - 15)
          svg.text("\(percent)%", x: place.x, y: place.y + 15)
        }
      }
    }
  }

  private var table: PictureTable {
    let columns = [language.say("shots.zone"), language.say("shots.shots"), language.say("shots.percentage")]
    func percent(_ count: ShotCount) -> String {
      Datum.share(count.made, of: count.attempted).text(in: language)
    }
    return PictureTable(
      columns: columns + (report.league == nil ? [] : [language.say("shots.league")]),
      rows: ShotZone.allCases.filter { report.zones[$0].attempted > 0 }.map { zone in
        let count = report.zones[zone]
        let cells = ["\(language.count(count.made))/\(language.count(count.attempted))", percent(count)]
        return (language.say("shots.zones.\(zone.key)"), cells + (report.league.map { [percent($0[zone])] } ?? []))
      })
  }
}
