import Foundation

/// Standard input, output and error, as inherited.
enum StandardDescriptors {
  /// Reserves closed descriptors, as after `>&-`, so that no file opened later takes their number and receives the
  /// output. Also makes a write to a closed pipe fail instead of ending the process.
  static func hold() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) < 0 {
      // Opened in the wrong direction, so using it still fails. The system assigns the lowest free number: this one.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
    // A handler, because child programs would inherit SIG_IGN.
    signal(SIGPIPE) { _ in }
  }
}

/// How a command ended.
package enum Ending {
  /// With one of the documented exit codes.
  case code(Int32)
  /// The reader of the pipe is gone, as in `| head`.
  case closedPipe

  /// Ends the process accordingly; on a closed pipe, by SIGPIPE as other programs do.
  package func endProcess() -> Never {
    switch self {
    case .code(let code): exit(code)
    case .closedPipe:
      signal(SIGPIPE, SIG_DFL)
      raise(SIGPIPE)
      exit(Status.inputOutput.rawValue)
    }
  }
}
