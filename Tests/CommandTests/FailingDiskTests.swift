import Foundation
import GRDB
import Testing

/// A disk that can no longer read a part of the book: a disk error must not be reported as a damaged book.
@Suite struct FailingDiskTests {
  /// Loaded before the system's library: reading a file whose name ends in `FAILING` fails from the byte `FIRST` on.
  private static let shim = """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <errno.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <unistd.h>
    static int fails(int file, off_t offset) {
      char link[64], path[4096];
      const char *ending = getenv("FAILING");
      snprintf(link, sizeof link, "/proc/self/fd/%d", file);
      ssize_t length = readlink(link, path, sizeof path - 1);
      if (!ending || length < (ssize_t)strlen(ending) || offset < atol(getenv("FIRST"))) return 0;
      path[length] = 0;
      return strcmp(path + length - strlen(ending), ending) == 0;
    }
    #define READ(name) \\
      ssize_t name(int file, void *bytes, size_t count, off_t offset) { \\
        if (fails(file, offset)) { errno = EIO; return -1; } \\
        ssize_t (*real)(int, void *, size_t, off_t) = dlsym(RTLD_NEXT, #name); \\
        return real(file, bytes, count, offset); \\
      }
    READ(pread)
    READ(pread64)
    """

  @Test(arguments: [("scorebook.sqlite", 4096), ("scorebook.sqlite-wal", 32)])
  func `a page that cannot be read is an error of the disk`(file: String, first: Int) throws {
    let workshop = try Workshop()
    try workshop.makeBook(withGame: true)
    try workshop.write(Self.shim, to: "shim.c")
    try #require(try workshop.bash("clang -shared -fPIC -o shim.so shim.c -ldl").errors == "")
    // What an open writer stored is in the log.
    let writer = try workshop.bookFile()
    defer { withExtendedLifetime(writer) {} }
    try writer.queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA wal_autocheckpoint = 0; UPDATE person SET name = name || ' jr'")
    }
    let outcome = try workshop.bash(
      """
      export LD_PRELOAD=$PWD/shim.so FAILING=/\(file) FIRST=\(first)
      for command in "list people" "check" "person add Kim"; do
        scorebook $command
        echo "exit $?"
      done
      """)
    #expect(outcome.output == "exit 74\nexit 74\nexit 74\n")
    let errors = outcome.errors.split(separator: "\n")
    #expect(errors.count == 3)
    // The system's message, or SQLite's where SQLite replaces it.
    let reasons = ["Input/output error", "disk I/O error"]
    for error in errors {
      #expect(error.hasPrefix("error: book: '"), "\(error)")
      #expect(
        reasons.contains { error.hasSuffix("could not be read or written (\($0)); nothing was changed") }, "\(error)")
    }
  }
}
