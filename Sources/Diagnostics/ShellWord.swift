extension String {
  /// As one word of a shell command, quoted if necessary.
  package var shellQuoted: String {
    let isPlain = utf8.allSatisfy { $0 >= 0x80 || $0 > 0x20 && !"'\"$&;|<>()*?#!`\\".utf8.contains($0) }
    return isPlain && !isEmpty ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}
