import Diagnostics
import People

/// A pupil in a class.
package struct Pupil: Hashable, Sendable {
  package let name: String
  /// The key that distinguishes people of the same name.
  package let key: String?

  package init(name: String, key: String?) { (self.name, self.key) = (name, key) }
}

extension RecordKind<Pupil> {
  package static let pupil = RecordKind(
    "pupil", plural: "pupils", noun: .classList,
    Field(
      "name", aliases: ["person", "pupil", "student", "child"], dutch: ["naam", "leerling", "kind"],
      foreign: [
        "schüler", "schülerin", "schüler/in", "élève", "nom", "alumno", "alumna", "nombre", "alunno", "alunna",
        "studente", "nome",
      ]
    ) { $0.name },
    Field(
      "key", aliases: ["person key", "person id", "student id"], dutch: ["sleutel", "leerlingnummer"], isSparse: true
    ) { $0.key },
    title: { $0.name },
    make: { (name, key) throws(Diagnostic) in
      Pupil(
        name: try singleLine(name, as: "name", upTo: Person.nameLimit), key: try Person.validKey(key))
    })
}
