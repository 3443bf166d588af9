import Cases
import Foundation

/// Blackjack: a chart computed from rules, and a drill by a simulated player.
func measureBlackjack(_ workplace: Workplace) {
  measure(.compute, workplace.scorebook, times: 15) {
    ["chart", "compute", "--format", "json", "--book", try workplace.emptyBook()]
  }
  measure(.drill, workplace.scorebook) {
    let book = try workplace.file("drills") { book in
      try run(workplace.scorebook, ["init", book])
      try run(workplace.scorebook, ["chart", "compute", "--save", "Best", "--quiet", "--book", book])
    }
    return [
      "drill", "run", "--questions", "\(Scale.of(1_000_000))", "--seed", "7", "--player", "accuracy:0.9", "--book",
      book,
    ]
  }
}
