import Basketball
import Sheets
import Store

/// The last events of a game for the prompt: number, period, clock, score after it and what it was, a line each.
struct RecentEvents {
  static let count = 10

  /// In their order.
  let lines: [String]

  init(of game: Game, in book: BookTransaction) throws {
    let correction = try GameCorrection(game, in: book, on: game.date)
    var score = [0, 0]
    var lines: [[String]] = []
    for event in try book.events(of: game) where !event.isUndone {
      score[event.side.rawValue] += event.points
      lines.append([
        "#\(event.sequence)", "period " + game.periodName(event.period), event.clock?.description ?? "",
        "\(score[0])-\(score[1])", correction.action(event),
      ])
    }
    lines = Array(lines.suffix(Self.count))
    let widths = (0..<4).map { column in lines.map { $0[column].columns }.max() ?? 0 }
    self.lines = lines.map { line in
      let cells = zip(line, widths).filter { $0.1 > 0 }.map { $0.0.padded(to: $0.1) }
      let text = (cells + [line[4]]).joined(separator: "  ")
      return text.columns > TableConsole.width ? text.padded(to: TableConsole.width) : text
    }
  }
}
