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
        "player", "player name", "full name", "fullname", "display name", "athlete", "athlete name", "participant",
        "participant name",
        "player's name", "players", "member name", "child", "child name", "child's name", "last name, first name",
        "last, first", "surname, first name", "name (last, first)", "player (last, first)", "student", "student name",
        "student's name", "pupil", "pupil name",
      ],
      dutch: [
        "naam", "speler", "speelster", "naam speler", "volledige naam", "achternaam, voornaam", "leerling",
        "naam leerling",
      ],
      foreign: [
        "spieler", "spielerin", "spieler/in", "spieler(in)", "vollständiger name", "name, vorname", "nachname, vorname",
        "nom complet", "nom, prénom", "nom et prénom", "nom prénom", "joueur", "joueuse", "nom du joueur", "jugador",
        "jugadora", "nombre completo", "nombre y apellidos", "apellidos y nombre", "apellidos, nombre", "giocatore",
        "giocatrice", "atleta", "nominativo", "schüler", "schülerin", "schüler/in", "élève", "nom de l'élève", "alumno",
        "alumna", "alunno", "alunna", "studente", "jogador", "jogadora", "aluno", "aluna", "nome e cognome",
        "cognome e nome", "cognome nome", "cognome, nome",
      ]
    ) { $0.player.name },
    Field(
      "first",
      aliases: [
        "first name", "firstname", "given name", "given names", "forename", "first name(s)", "player first name",
        "player first", "athlete first name",
      ],
      dutch: ["voornaam", "roepnaam"], foreign: ["vorname", "prénom", "prenom", "nombre", "nome"],
      title: "first name", isExported: false, part),
    Field(
      "middle", aliases: ["middle name", "middlename", "middle initial", "m i", "mi"],
      dutch: ["tussenvoegsel", "tussenvoegsels", "tussenv", "tv", "tvg", "voorvoegsel", "voorvoegsels", "voorv"],
      title: "middle name",
      isExported: false, part),
    Field(
      "last",
      aliases: [
        "last name", "lastname", "surname", "family name", "player last name", "player last", "athlete last name",
      ],
      dutch: ["achternaam", "familienaam"],
      foreign: [
        "nachname", "langname", "familienname", "zuname", "nom", "nom de famille", "apellido", "apellidos",
        "primer apellido",
        "cognome",
      ],
      title: "last name",
      isExported: false, part),
    Field("suffix", foreign: ["segundo apellido"], title: "name's suffix", isExported: false, part),
    Field(
      "number",
      aliases: [
        "no", "nr", "#", "num", "jersey", "jersey number", "jersey no", "jersey nr", "shirt no", "number on back",
        "jersey #", "jerseynumber",
        "uniform", "uniform number", "uniform #", "shirt", "shirt number", "uni",
        "shirt #", "shirt no", "shirt nr", "uniform no", "player number", "player #", "player no", "number (jersey)",
        "jersey num", "kit number", "kit no", "kit #", "squad number", "squad no", "home jersey", "jersey home",
        "home number", "home #", "home no", "home jersey #", "home jersey number", "home uniform #",
        "assigned", "assigned #", "assigned number", "assigned jersey", "preferred jersey number",
        "preferred jersey #", "preferred number", "requested number",
      ],
      dutch: ["rugnummer", "rugnr", "rug nr", "nummer", "shirtnummer", "shirtnr", "gewenst rugnummer"],
      foreign: [
        "trikotnummer", "trikotnr", "trikot nr", "trikot nummer", "trikot", "rückennummer", "rückennr", "rücken nr",
        "spielernummer", "numéro", "numero", "numéro de maillot", "numéro maillot", "n° maillot", "n°", "nº",
        "maillot", "dorsal", "nº dorsal", "número", "número de camiseta", "camiseta", "n º", "maglia", "numero maglia",
        "numero di maglia", "n maglia", "n° maglia", "n", "wunschnummer", "numéro souhaité", "dorsal preferido",
      ], title: "jersey number"
    ) { $0.player.jersey?.text },
    Field(
      "position", aliases: ["pos", "positions", "position(s)", "primary position"], dutch: ["positie"],
      foreign: ["spielposition", "poste", "posición", "posição", "posicion", "puesto", "demarcación", "ruolo"]
    ) { $0.player.position },
    Field(
      "height", aliases: ["ht", "display height"], dutch: ["lengte"],
      foreign: ["größe", "grösse", "groesse", "taille", "altura", "estatura", "altezza"]
    ) { $0.player.height },
    Field("weight", aliases: ["wt"], dutch: ["gewicht"], foreign: ["poids", "peso"]) { $0.player.weight },
    Field(
      "grade",
      aliases: [
        "class", "year", "yr", "cl", "gr", "class year", "school year", "school yr", "class of", "grad year",
        "graduation year", "grade level",
      ],
      dutch: ["klas", "leerjaar"],
      foreign: ["klasse", "classe", "curso"]
    ) { $0.player.grade },
    Field(
      "hometown",
      aliases: [
        "home town", "home city", "hometown / high school", "hometown/high school", "hometown / previous school",
        "hometown/previous school", "hometown / last school", "hometown/last school", "hometown (high school)",
        "hometown (last school)",
      ], dutch: ["woonplaats"],
      foreign: ["wohnort", "ville", "ciudad", "città", "comune"]
    ) {
      $0.player.hometown
    },
    Field(
      "born",
      aliases: [
        "date of birth", "dateofbirth", "dob", "d o b", "birth date", "birthdate", "birthday", "birth",
      ],
      dutch: ["geboortedatum", "geboren", "geboren op", "geb datum", "gebdatum", "geb"],
      foreign: [
        "geburtsdatum", "geburtstag", "geb am", "date de naissance", "date naissance", "naissance", "né le", "née le",
        "né(e) le", "fecha de nacimiento", "fecha nacimiento", "f nacimiento", "fecha nac", "f nac", "f nacim",
        "nacimiento",
        "data de nascimento", "data nasc", "nascimento", "data di nascita", "data nascita", "nascita", "nato il",
        "nata il", "nato/a il",
      ], title: "date of birth"
    ) { $0.player.born },
    Field(
      "key",
      aliases: [
        "id", "player id", "playerid", "person id", "personid", "member id", "memberid", "athlete id", "athleteid",
        "member number", "membership number", "membership id", "profile id", "registration number", "license number",
        "licence number", "student id", "student number", "adm no", "admission number",
      ],
      dutch: ["lidnummer", "lidnr", "relatienummer", "relatiecode", "bondsnummer", "leerlingnummer", "leerlingnr"],
      foreign: [
        "mitgliedsnummer", "passnummer", "numéro de licence", "n° licence", "licence", "número de licencia",
        "nº licencia", "licencia", "tessera", "numero tessera", "n tessera", "matricola",
      ]
    ) { $0.player.key },
    Field(
      "team", aliases: ["team name", "teamname", "squad", "roster name", "subgroup", "subgroups"],
      dutch: ["ploeg", "elftal", "subgroep", "subgroepen"],
      foreign: [
        "mannschaft", "untergruppe", "untergruppen", "équipe", "equipe", "sous groupe", "sous groupes", "equipo",
        "subgrupo", "subgrupos", "squadra",
      ], isExported: false
    ) { $0.team?.name },
    Field("coach", aliases: ["is coach", "iscoach"], title: "coach mark", isExported: false, mark),
    Field(
      "non_player", aliases: ["is non player", "is nonplayer", "isnonplayer"], title: "non-player mark",
      isExported: false, mark),
    Field(
      "member_type",
      aliases: [
        "membertype", "player type", "participant type", "roster role", "roster type", "team role", "member role",
        "teamrol",
        "role", "roles", "licence type", "license type", "membership type",
      ],
      dutch: ["functie", "rol", "soort lid"],
      foreign: [
        "rolle", "funktion", "rôle", "fonction", "función", "incarico", "type de licence", "tipo de licencia",
        "mitgliedsart",
      ],
      title: "member type",
      isExported: false, part),
    Field("given", title: "given name", isSparse: true) { $0.player.given },
    list: [
      "team", "number", "name", "position", "height", "weight", "grade", "hometown", "born", "key",
    ])

  /// A part of a name; only read, never written.
  private static func part(_: RosterPlayer) -> String? { nil }
  /// Marks a row that is not a player.
  private static func mark(_: RosterPlayer) -> Bool? { nil }
}
