package import People

extension RecordKind<Person> {
  package static let person = RecordKind(
    "person", plural: "people",
    Field("name") { $0.name },
    Field("focus") { $0.isFocus },
    Field("born", isSparse: true) { $0.born },
    Field("key", isSparse: true) { $0.key },
    Field("given", isSparse: true) { $0.given })
}
