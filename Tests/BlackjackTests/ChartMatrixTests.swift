import Blackjack
import Testing

struct ChartMatrixTests {
  @Test func `a whole chart has 360 cells, each once`() {
    #expect(Chart.matrix.count == 360)
    #expect(Set(Chart.matrix).count == 360)
  }

  @Test(arguments: [(HandKind.hard, 170), (.soft, 90), (.pair, 100)])
  func `a kind of hand has ten cells for each of its totals`(hand: HandKind, count: Int) {
    let cells = Chart.matrix.filter { $0.hand == hand }
    #expect(cells.count == count)
    #expect(Set(cells.map(\.player)) == Set(hand.players))
    #expect(Set(cells.map(\.dealer)) == Set(2...11))
  }

  @Test func `the matrix goes row by row from hard 5 against 2 to a pair of aces against an ace`() {
    #expect(Chart.matrix.first == Chart.Cell(hand: .hard, player: 5, dealer: 2))
    #expect(Chart.matrix[9] == Chart.Cell(hand: .hard, player: 5, dealer: 11))
    #expect(Chart.matrix[10] == Chart.Cell(hand: .hard, player: 6, dealer: 2))
    #expect(Chart.matrix.last == Chart.Cell(hand: .pair, player: 11, dealer: 11))
  }

  @Test(arguments: [
    (Chart.Cell(hand: .hard, player: 16, dealer: 10), "hard 16 against 10"),
    (Chart.Cell(hand: .hard, player: 11, dealer: 11), "hard 11 against A"),
    (Chart.Cell(hand: .soft, player: 18, dealer: 2), "A,7 (soft 18) against 2"),
    (Chart.Cell(hand: .pair, player: 11, dealer: 11), "pair A against A"),
    (Chart.Cell(hand: .pair, player: 10, dealer: 9), "pair 10 against 9"),
  ])
  func `a cell is named by hand and upcard, the ace by A`(cell: Chart.Cell, name: String) {
    #expect(cell.description == name)
  }

  @Test func `a chart laid over another keeps what it does not say itself`() {
    var six = TableRules()
    six.decks = "6"
    six.surrender = .late
    var eight = TableRules()
    eight.decks = "8"
    let cell = Chart.Cell(hand: .hard, player: 5, dealer: 2)
    let below = Chart(
      name: "Below", rules: six, cells: [cell: .hit], mnemonics: [.doubling: "Double.", .hardTwelve: "Twelve."])
    let above = Chart(name: "Above", rules: eight, cells: [cell: .stand], mnemonics: [.doubling: "Twice."])
    let both = above.merging(below)
    #expect(both.name == "Above")
    #expect(both.cells == [cell: .stand])
    #expect(both.mnemonics == [.doubling: "Twice.", .hardTwelve: "Twelve."])
    #expect(both.rules.decks == "8")
    #expect(both.rules.surrender == .late)
    #expect(both.rules.softSeventeen == nil)
  }
}
