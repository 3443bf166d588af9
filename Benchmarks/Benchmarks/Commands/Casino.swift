import Cases
import Foundation
import Inputs

/// Casino: simulated games, and a batch file of recorded rounds.
func measureCasino(_ workplace: Workplace) {
  for (command, game) in [(TimedCommand.playBlackjack, "blackjack"), (.playBaccarat, "baccarat")] {
    measure(command, workplace.scorebook) {
      [
        "play", game, "--rounds", "\(Scale.of(20_000_000))", "--bet", "10", "--seed", "7", "--dry-run", "--book",
        try workplace.emptyBook(),
      ]
    }
  }
  measure(.rounds, workplace.scorebook) {
    let batch = try workplace.file("rounds.batch") { try CasinoInput.write(rounds: Scale.of(100_000), to: $0) }
    return ["run", batch, "--book", try workplace.copy(of: workplace.emptyBook())]
  }
}
