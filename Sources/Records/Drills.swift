package import Blackjack
import Foundation

extension RecordKind<DrillLine> {
  package static let drill = RecordKind(
    "drill", plural: "drills",
    Field("at") { $0.startedAt },
    Field("person", isSparse: true) { $0.person },
    Field("chart") { $0.chart },
    Field("mode") { $0.mode.name },
    Field("part", isSparse: true) { $0.mode.part },
    Field("questions") { $0.tally.total },
    Field("right") { $0.tally.right },
    Field("end") { Ending($0.end) })
}

extension Drill.End: ChoiceValue {}
