// swift-tools-version: 6.2

import PackageDescription

/// Settings of every target: Swift 6 mode with the upcoming features that keep the rooms apart.
let house: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Settings of the program's own modules. They are optimised in debug builds too: their tests deal hundreds of thousands of
/// hands, and read as many damaged files, which takes three times as long otherwise.
///
/// Each function is in a section of its own, so that the linker leaves out those that nothing calls.
let optimised: [SwiftSetting] =
  house + [
    .unsafeFlags(["-O"], .when(configuration: .debug)),
    .unsafeFlags(["-Xfrontend", "-function-sections"], .when(platforms: [.linux], configuration: .release)),
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
    .systemLibrary(
      name: "CLibEdit", pkgConfig: "libedit",
      providers: [.apt(["libedit-dev"]), .brew(["libedit"]), .yum(["libedit-devel"])]),
    .systemLibrary(
      name: "CTurboJPEG", pkgConfig: "libturbojpeg",
      providers: [.apt(["libturbojpeg0-dev"]), .brew(["jpeg-turbo"]), .yum(["turbojpeg-devel"])]),
    .systemLibrary(
      name: "CPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"]), .yum(["libpng-devel"])]),
    .systemLibrary(
      name: "CLittleCMS", pkgConfig: "lcms2",
      providers: [.apt(["liblcms2-dev"]), .brew(["little-cms2"]), .yum(["lcms2-devel"])]),
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite3"]), .yum(["sqlite-devel"])]),
    .target(name: "Diagnostics", swiftSettings: optimised),
    // The one random source, with a seed.
    .target(name: "Chance", swiftSettings: optimised),
    .target(
      name: "Formats",
      dependencies: ["Diagnostics", "CLibXML2", "CLibArchive", "CTurboJPEG", "CPNG", "CLittleCMS"],
      swiftSettings: optimised),

    // The domains: values and rules.
    .target(name: "People", dependencies: ["Diagnostics"], swiftSettings: optimised),
    .target(name: "Basketball", dependencies: ["People", "Diagnostics"], swiftSettings: optimised),
    .target(name: "Flashcards", dependencies: ["People", "Chance", "Diagnostics"], swiftSettings: optimised),
    .target(name: "Blackjack", dependencies: ["People", "Chance", "Diagnostics"], swiftSettings: optimised),
    .target(name: "TimesTables", dependencies: ["People", "Chance", "Diagnostics"], swiftSettings: optimised),
    .target(
      name: "Casino", dependencies: ["Blackjack", "People", "Chance", "Diagnostics"], swiftSettings: optimised),

    // What records are made of, and one declaration for each kind.
    .target(
      name: "Records",
      dependencies: [
        "Formats", "Diagnostics", "People", "Basketball", "Flashcards", "TimesTables", "Blackjack", "Casino",
      ],
      swiftSettings: optimised),

    // The stages: file to values, values to file, values to book, values to sheet, lines to words.
    .target(
      name: "Import",
      dependencies: [
        "Records", "Formats", "Diagnostics", "People", "Basketball", "Flashcards", "Blackjack", "TimesTables", "Casino",
      ],
      swiftSettings: optimised),
    .target(
      name: "Export",
      dependencies: [
        "Records", "Formats", "Diagnostics", "People", "Basketball", "Flashcards", "Blackjack", "Casino",
      ],
      swiftSettings: optimised),
    .target(
      name: "Store",
      dependencies: [
        "CSQLite", "Formats", "Diagnostics", "People", "Basketball", "Flashcards", "Blackjack", "TimesTables", "Casino",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ],
      exclude: ["Embedded"],
      swiftSettings: optimised,
      plugins: ["EmbedFilesPlugin"]),
    .target(
      name: "Sheets",
      dependencies: [
        "Formats", "Diagnostics", "People", "Basketball", "Flashcards", "TimesTables", "Blackjack", "Casino",
      ],
      swiftSettings: optimised,
      plugins: ["EmbedFilesPlugin"]),

    // The commands: a library, so that tests run them in process.
    .target(
      name: "Commands",
      dependencies: [
        "CLibEdit", "Import", "Export", "Records", "Store", "Sheets", "Formats", "Diagnostics", "Chance",
        "People", "Basketball", "Flashcards", "Blackjack", "TimesTables", "Casino",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: optimised),
    .executableTarget(
      name: "scorebook", dependencies: ["Commands"], swiftSettings: optimised,
      linkerSettings: [
        // The Swift libraries are in the binary, which runs without a Swift installation. What is internal is visible to tests, and
        // need not be to the linker.
        .unsafeFlags(
          [
            "-static-stdlib", "-Xlinker", "--no-export-dynamic", "-Xlinker", "--icf=safe", "-lCoreFoundation",
            "-l_FoundationICU",
            "-l_FoundationCShims", "-l_FoundationCollections",
          ],
          .when(platforms: [.linux], configuration: .release))
      ]),

    // What turns templates/ and the folders `Embedded` into parts of the binary.
    .executableTarget(name: "EmbedFiles", swiftSettings: optimised),
    .plugin(
      name: "EmbedFilesPlugin", capability: .buildTool(), dependencies: ["EmbedFiles"],
      path: "Sources/EmbedFilesPlugin"),

    // Damaged texts for the readers, made by chance.
    .target(
      name: "Fuzzing", dependencies: ["Chance", "Formats", "Diagnostics"], path: "Tests/Fuzzing", swiftSettings: house),
    // Archives and collections made byte by byte, so that tests have what no program makes.
    .target(name: "Packing", path: "Tests/Packing", swiftSettings: house),
    // What runs the golden cases' commands in processes that stay: Relay's header says how.
    .target(name: "Relay", path: "Tests/Relay"),
    // Started for each command of a test: without shared libraries that takes a third of the time.
    .executableTarget(
      name: "RelayClient", dependencies: ["Relay"], path: "Tests/RelayClient",
      linkerSettings: [.unsafeFlags(["-static-executable"], .when(platforms: [.linux]))]),
    .executableTarget(
      name: "RelayServer", dependencies: ["Relay", "Commands", "Store"], path: "Tests/RelayServer", swiftSettings: house
    ),
    .testTarget(name: "ChanceTests", dependencies: ["Chance"], swiftSettings: house),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"], swiftSettings: house),
    .testTarget(
      name: "FormatsTests", dependencies: ["Formats", "Diagnostics", "Chance", "Packing", "Fuzzing"],
      swiftSettings: house),
    .testTarget(name: "PeopleTests", dependencies: ["People", "Diagnostics", "Fuzzing"], swiftSettings: house),
    .testTarget(
      name: "BasketballTests", dependencies: ["Basketball", "People", "Diagnostics", "Chance", "Fuzzing"],
      swiftSettings: house),
    .testTarget(
      name: "FlashcardsTests", dependencies: ["Flashcards", "People", "Diagnostics", "Chance"], swiftSettings: house),
    .testTarget(name: "BlackjackTests", dependencies: ["Blackjack", "Diagnostics", "Chance"], swiftSettings: house),
    .testTarget(
      name: "TimesTablesTests", dependencies: ["TimesTables", "People", "Diagnostics", "Chance", "Fuzzing"],
      swiftSettings: house),
    .testTarget(
      name: "CasinoTests", dependencies: ["Casino", "Blackjack", "Diagnostics", "Chance"], swiftSettings: house),
    .testTarget(
      name: "ImportTests",
      dependencies: [
        "Import", "Records", "Formats", "Diagnostics", "People", "Basketball", "Flashcards", "Blackjack", "CLibXML2",
        "TimesTables", "Casino", "Chance", "Fuzzing",
      ],
      swiftSettings: house),
    .testTarget(
      name: "ExportTests",
      dependencies: [
        "Export", "Import", "Records", "Store", "Formats", "Diagnostics", "People", "Basketball", "Flashcards",
        "Blackjack",
        "TimesTables", "Casino", "Chance", "CLibXML2", "Fuzzing",
      ],
      swiftSettings: house),
    .testTarget(
      name: "StoreTests",
      dependencies: [
        "Store", "Packing", "Formats", "Diagnostics", "People", "Basketball", "Flashcards", "Blackjack", "TimesTables",
        "Casino", "Chance", "Fuzzing",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      exclude: ["Books"], swiftSettings: house),
    .testTarget(
      name: "SheetsTests",
      dependencies: [
        "Sheets", "Formats", "People", "Basketball", "Flashcards", "TimesTables", "Blackjack", "Casino", "Diagnostics",
        "Chance", "Fuzzing",
      ],
      exclude: ["Golden"], swiftSettings: house),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "RelayClient", "RelayServer", "Commands", "Import", "Records", "Sheets", "Store", "Formats",
        "Flashcards", "Casino", "Diagnostics", "Packing", "Chance", "Fuzzing",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: house),
  ]
)
