// swift-tools-version: 6.2

import PackageDescription

/// Settings of every target: Swift 6 mode with the upcoming features that keep the rooms apart.
let house: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Scorebook",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "scorebook", targets: ["scorebook"])],
  // Exact versions, neither of which has dependencies of its own: docs/decisions/0008-exact-versions.md.
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
  ],
  targets: [
    // Bytes and places.
    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"]), .yum(["libxml2-devel"])]),
    .systemLibrary(
      name: "CLibArchive", pkgConfig: "libarchive",
      providers: [.apt(["libarchive-dev"]), .brew(["libarchive"]), .yum(["libarchive-devel"])]),
    .target(name: "Diagnostics", swiftSettings: house),
    .target(name: "Formats", dependencies: ["Diagnostics", "CLibXML2", "CLibArchive"], swiftSettings: house),

    // The domains: values and rules.
    .target(name: "People", dependencies: ["Diagnostics"], swiftSettings: house),
    .target(name: "Basketball", dependencies: ["People", "Diagnostics"], swiftSettings: house),
    .target(name: "Flashcards", dependencies: ["People", "Diagnostics"], swiftSettings: house),
    .target(name: "Blackjack", dependencies: ["People", "Diagnostics"], swiftSettings: house),
    .target(name: "TimesTables", dependencies: ["People", "Diagnostics"], swiftSettings: house),
    .target(name: "Casino", dependencies: ["Blackjack", "People", "Diagnostics"], swiftSettings: house),

    // The stages: file to values, values to file, values to book, values to sheet, lines to words.
    .target(
      name: "Import",
      dependencies: [
        "Formats", "Diagnostics", "People", "Basketball", "Flashcards", "Blackjack", "TimesTables", "Casino",
      ],
      swiftSettings: house),
    .target(
      name: "Export",
      dependencies: [
        "Formats", "Diagnostics", "People", "Basketball", "Flashcards", "Blackjack", "TimesTables", "Casino",
      ],
      swiftSettings: house),
    .target(
      name: "Store",
      dependencies: [
        "Formats", "Diagnostics", "People", "Basketball", "Flashcards", "Blackjack", "TimesTables", "Casino",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ],
      swiftSettings: house),
    .target(
      name: "Report",
      dependencies: [
        "Formats", "Diagnostics", "People", "Basketball", "Flashcards", "TimesTables", "Blackjack", "Casino",
      ],
      swiftSettings: house,
      plugins: ["EmbedTemplatesPlugin"]),
    .target(name: "Batch", dependencies: ["Formats", "Diagnostics"], swiftSettings: house),

    // The command.
    .executableTarget(
      name: "scorebook",
      dependencies: [
        "Import", "Export", "Store", "Report", "Batch", "Formats", "Diagnostics",
        "People", "Basketball", "Flashcards", "Blackjack", "TimesTables", "Casino",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: house),

    // What turns templates/ into the part of Report that travels inside the binary.
    .executableTarget(name: "EmbedTemplates", swiftSettings: house),
    .plugin(
      name: "EmbedTemplatesPlugin", capability: .buildTool(), dependencies: ["EmbedTemplates"],
      path: "Sources/EmbedTemplatesPlugin"),

    // A random source with a seed, for tests of properties, and damaged texts for the readers.
    .target(name: "Chance", dependencies: ["Formats", "Diagnostics"], path: "Tests/Chance", swiftSettings: house),
    // Archives and collections made byte by byte, so that tests have what no program makes.
    .target(name: "Packing", path: "Tests/Packing", swiftSettings: house),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"], swiftSettings: house),
    .testTarget(
      name: "FormatsTests", dependencies: ["Formats", "Diagnostics", "Chance", "Packing"], swiftSettings: house),
    .testTarget(name: "PeopleTests", dependencies: ["People", "Diagnostics", "Chance"], swiftSettings: house),
    .testTarget(
      name: "BasketballTests", dependencies: ["Basketball", "People", "Diagnostics", "Chance"],
      swiftSettings: house),
    .testTarget(name: "FlashcardsTests", dependencies: ["Flashcards", "People", "Diagnostics"], swiftSettings: house),
    .testTarget(name: "BlackjackTests", dependencies: ["Blackjack", "Diagnostics"], swiftSettings: house),
    .testTarget(
      name: "TimesTablesTests", dependencies: ["TimesTables", "People", "Diagnostics", "Chance"], swiftSettings: house),
    .testTarget(name: "CasinoTests", dependencies: ["Casino", "Blackjack", "Diagnostics"], swiftSettings: house),
    .testTarget(
      name: "BatchTests", dependencies: ["Batch", "Formats", "Diagnostics", "Chance"], swiftSettings: house),
    .testTarget(
      name: "ImportTests",
      dependencies: [
        "Import", "Formats", "Diagnostics", "People", "Basketball", "Flashcards", "Blackjack", "CLibXML2",
        "TimesTables", "Casino", "Chance",
      ],
      swiftSettings: house),
    .testTarget(
      name: "ExportTests",
      dependencies: [
        "Export", "Import", "Store", "Formats", "Diagnostics", "People", "Basketball", "Flashcards", "Blackjack",
        "TimesTables", "Casino", "Chance", "CLibXML2",
      ],
      swiftSettings: house),
    .testTarget(
      name: "StoreTests",
      dependencies: [
        "Store", "Packing", "Formats", "Diagnostics", "People", "Basketball", "Flashcards", "Blackjack", "TimesTables",
        "Casino", "Chance",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      exclude: ["Books"], swiftSettings: house),
    .testTarget(
      name: "ReportTests",
      dependencies: [
        "Report", "Formats", "People", "Basketball", "Flashcards", "TimesTables", "Blackjack", "Casino", "Diagnostics",
        "Chance",
      ],
      exclude: ["Golden"], swiftSettings: house),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "scorebook", "Import", "Store", "Formats", "Flashcards", "Casino", "Diagnostics", "Packing",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: house),
  ]
)
