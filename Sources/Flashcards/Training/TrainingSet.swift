package import Diagnostics

/// A log prepared for training: every card's answers from its first one, card by card.
package struct TrainingSet: Sendable {
  /// An answer: days since the one before, and the rating from 0 (again) to 3 (easy).
  struct Answer: Sendable {
    let days: Int32
    let rating: UInt8
  }

  /// The minimum number of answers for a meaningful fit.
  package static let leastAnswers = 400

  private(set) var answers: [Answer] = []
  /// The index of each card's first answer, followed by the total count.
  private(set) var starts: [Int] = [0]
  /// Answers a day or more after the one before, which show whether a card was still known.
  package private(set) var scored = 0
  /// Cards whose first answers are not in the log.
  package private(set) var cardsWithoutStart = 0

  package var cardCount: Int { starts.count - 1 }
  package var answerCount: Int { answers.count }

  /// - Parameters:
  ///   - log: the answers to each card in the order of their times.
  ///   - elapsed: how the days between two answers are counted.
  /// - Throws: a `Diagnostic` if they are not in order, or there are fewer than 400 to train on.
  package init(_ log: [CardAnswer], counting elapsed: ElapsedTime) throws(Diagnostic) {
    var places: [Int] = []
    for answer in log {
      let card = Int(answer.card)
      guard card >= 0, card <= log.count else {
        throw Diagnostic(
          field: .card,
          MessageText(
            "expected a number up to \(log.count), found '\(card)'",
            "verwacht een getal tot en met \(log.count), gevonden '\(card)'"))
      }
      if card >= places.count { places.append(contentsOf: repeatElement(0, count: card + 1 - places.count)) }
      places[card] += 1
    }
    var sum = 0
    for card in places.indices { (places[card], sum) = (sum, sum + places[card]) }
    var order = [Int32](repeating: 0, count: log.count)
    for (index, answer) in log.enumerated() {
      order[places[Int(answer.card)]] = Int32(truncatingIfNeeded: index)
      places[Int(answer.card)] += 1
    }

    answers.reserveCapacity(log.count)
    var last: CardAnswer?
    var isLeftOut = false
    for index in order {
      let answer = log[Int(index)]
      if answer.card == last?.card, let before = last?.at {
        guard answer.at > before else {
          throw Diagnostic(
            MessageText(
              """
              answer \(index + 1): reviewed_at: expected a time after the card's last answer, \(before), \
              found \(answer.at)
              """,
              """
              antwoord \(index + 1): reviewed_at: verwacht een tijd na het vorige antwoord op de kaart, \
              \(before), gevonden \(answer.at)
              """))
        }
        if !isLeftOut { add(days: elapsed.days(from: before, to: answer.at), answer.rating) }
      } else {
        if answers.count > (starts.last ?? 0) { starts.append(answers.count) }
        isLeftOut = ![nil, .new, .learning].contains(answer.state)
        if isLeftOut { cardsWithoutStart += 1 } else { add(days: 0, answer.rating) }
      }
      last = answer
    }
    if answers.count > (starts.last ?? 0) { starts.append(answers.count) }

    guard answers.count >= Self.leastAnswers else {
      throw Diagnostic(
        field: "reviews",
        MessageText(
          "expected \(Self.leastAnswers) or more to learn from, found \(answers.count)",
          "verwacht \(Self.leastAnswers) of meer om van te leren, gevonden \(answers.count)"))
    }
    guard scored * 4 >= Self.leastAnswers else {
      throw Diagnostic(
        field: "reviews",
        MessageText(
          """
          expected \(Self.leastAnswers / 4) or more that came a day or more after the previous one, found \
          \(scored) of \(answers.count)
          """,
          """
          verwacht \(Self.leastAnswers / 4) of meer die een dag of langer na de vorige kwamen, gevonden \
          \(scored) van \(answers.count)
          """))
    }
  }

  private mutating func add(days: Int64, _ rating: Review.Rating) {
    if days > 0 { scored += 1 }
    answers.append(Answer(days: Int32(clamping: days), rating: UInt8(rating.rawValue - 1)))
  }

  func answers(of card: Int) -> ArraySlice<Answer> { answers[starts[card]..<starts[card + 1]] }
}
