import Foundation

/// Standard input, output and error, as the process was given them.
enum StandardDescriptors {
  /// Makes sure that no file which is opened later takes the place of one that is closed, as after `>&-`: what is written
  /// there would go into that file. And lets a write to a pipe that nobody reads fail, instead of ending the process before
  /// it can say what it has done.
  static func hold() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) < 0 {
      // Opened the wrong way around, so that using it fails as before. The lowest free number is taken: this one.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
    // A handler, and not SIG_IGN, which programs that are started would inherit.
    signal(SIGPIPE) { _ in }
  }

  /// Ends the process as a pipe that nobody reads ends others.
  static func endByPipe() -> Never {
    signal(SIGPIPE, SIG_DFL)
    raise(SIGPIPE)
    exit(Status.inputOutput.rawValue)
  }
}
