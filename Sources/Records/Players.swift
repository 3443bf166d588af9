package import Basketball
import Diagnostics
import People

/// A player, and the team whose roster includes them.
package struct RosterPlayer: Sendable {
  package let player: Player
  /// Nil if the file is for one team.
  package let team: Team?

  package init(_ player: Player, on team: Team? = nil) { (self.player, self.team) = (player, team) }
}

extension RecordKind<RosterPlayer> {
  /// The fields of a roster. Its reader joins the parts of names, reads units from headings, and determines the date
  /// format from the whole column.
  package static let player = RecordKind(
    "player", plural: "players", noun: .roster,
    Field(
      "name",
      aliases: [
        "player", "player name", "full name", "fullname", "athlete", "athlete name", "participant", "participant name",
      ],
      dutch: ["naam", "speler", "naam speler", "volledige naam"],
      foreign: [
        "spieler", "spielerin", "vollständiger name", "nom complet", "joueur", "joueuse", "nom du joueur", "jugador",
        "jugadora", "nombre completo", "nombre y apellidos",
      ]
    ) { $0.player.name },
    Field(
      "first",
      aliases: ["first name", "firstname", "given name", "forename", "player first name", "athlete first name"],
      dutch: ["voornaam", "roepnaam"], foreign: ["vorname", "prénom", "prenom", "nombre"],
      title: "first name", isExported: false, part),
    Field(
      "middle", aliases: ["middle name", "middlename"], dutch: ["tussenvoegsel"], title: "middle name",
      isExported: false, part),
    Field(
      "last", aliases: ["last name", "lastname", "surname", "family name", "player last name", "athlete last name"],
      dutch: ["achternaam", "familienaam"],
      foreign: ["nachname", "familienname", "zuname", "nom", "nom de famille", "apellido", "apellidos"],
      title: "last name",
      isExported: false, part),
    Field("suffix", title: "name's suffix", isExported: false, part),
    Field(
      "number",
      aliases: [
        "no", "nr", "#", "num", "jersey", "jersey number", "jersey no", "jersey nr", "jersey #", "jerseynumber",
        "uniform", "uniform number", "uniform #", "shirt", "shirt number", "uni",
        "shirt #", "player number", "player #", "number (jersey)",
      ],
      dutch: ["rugnummer", "rugnr", "nummer", "shirtnummer"],
      foreign: [
        "trikotnummer", "trikotnr", "trikot", "rückennummer", "numéro", "numero", "numéro de maillot", "n°", "nº",
        "maillot", "dorsal", "número", "número de camiseta",
      ], title: "jersey number"
    ) { $0.player.jersey?.text },
    Field(
      "position", aliases: ["pos"], dutch: ["positie"], foreign: ["spielposition", "poste", "posición", "posicion"]
    ) { $0.player.position },
    Field(
      "height", aliases: ["ht"], dutch: ["lengte"],
      foreign: ["größe", "grösse", "groesse", "taille", "altura", "estatura"]
    ) { $0.player.height },
    Field("weight", aliases: ["wt"], dutch: ["gewicht"], foreign: ["poids", "peso"]) { $0.player.weight },
    Field(
      "grade", aliases: ["class", "year", "yr", "cl", "class year", "school year"], dutch: ["klas", "leerjaar"],
      foreign: ["klasse", "classe", "curso"]
    ) { $0.player.grade },
    Field("hometown", aliases: ["home town"], dutch: ["woonplaats"], foreign: ["wohnort", "ville", "ciudad"]) {
      $0.player.hometown
    },
    Field(
      "born",
      aliases: [
        "date of birth", "dateofbirth", "dob", "d o b", "birth date", "birthdate", "birthday",
      ],
      dutch: ["geboortedatum", "geboren", "geb datum", "gebdatum", "geb"],
      foreign: [
        "geburtsdatum", "geburtstag", "geb am", "date de naissance", "né le", "née le", "fecha de nacimiento",
        "nacimiento",
      ], title: "date of birth"
    ) { $0.player.born },
    Field(
      "key",
      aliases: [
        "id", "player id", "playerid", "person id", "personid", "member id", "memberid", "athlete id", "athleteid",
        "member number", "membership number", "membership id",
      ],
      dutch: ["lidnummer", "lidnr", "relatienummer"],
      foreign: ["mitgliedsnummer", "passnummer", "numéro de licence", "licence", "número de licencia", "licencia"]
    ) { $0.player.key },
    Field(
      "team", aliases: ["team name", "teamname", "squad"], dutch: ["ploeg", "elftal"],
      foreign: ["mannschaft", "équipe", "equipe", "equipo"], isExported: false
    ) { $0.team?.name },
    Field("coach", aliases: ["is coach", "iscoach"], title: "coach mark", isExported: false, mark),
    Field(
      "non_player", aliases: ["is non player", "is nonplayer", "isnonplayer"], title: "non-player mark",
      isExported: false, mark),
    Field(
      "member_type", aliases: ["membertype", "player type", "participant type", "roster role", "role"],
      dutch: ["functie", "rol"], title: "member type", isExported: false, part),
    Field("given", title: "given name", isSparse: true) { $0.player.given },
    list: [
      "team", "number", "name", "position", "height", "weight", "grade", "hometown", "born", "key",
    ])

  /// A part of a name; only read, never written.
  private static func part(_: RosterPlayer) -> String? { nil }
  /// Marks a row that is not a player.
  private static func mark(_: RosterPlayer) -> Bool? { nil }
}
