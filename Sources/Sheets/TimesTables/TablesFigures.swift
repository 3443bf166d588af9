import TimesTables

/// Summaries of work at the tables, for the sheets of a pupil, a class and a week.
extension WorkSummary {
  static let columns = ["practices", "sums", "firstAnswers", "rightAtOnce", "seconds"].map { DataColumn(code: $0) }

  /// In data, under `columns`.
  var data: [Datum] {
    [
      .count(practices), .count(sums), .count(firstAnswers), .count(rightAtOnce),
      .literal(typicalTime.map(secondsText)),
    ]
  }

  static let pageColumns: [DataColumn] = [.stat("PRACTICES"), .stat("SUMS"), .stat("ATONCE"), .stat("SECONDS")]

  /// On a page, under `pageColumns`.
  func figures(in words: Language) -> [Datum] {
    [
      .count(practices), .count(sums), .text(words.share(rightAtOnce, of: firstAnswers)),
      .text(typicalTime.map(words.shortSeconds)),
    ]
  }
}

extension NormStanding {
  var data: DataValue {
    .figures([
      "diploma": .flag(hasDiploma), "hundredSums": .literal(hundredTime.map(secondsText)),
      "fluentFacts": .count(fluentFacts), "quickOfLast25": .count(quickOfLast),
    ])
  }
}
