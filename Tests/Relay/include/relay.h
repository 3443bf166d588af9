// A command that is run by a copy of a process which has everything loaded already, so that it starts in a fraction of the
// time: `relay_ask` hands its words, environment, folder and standard descriptors over a socket, the process that
// `relay_serve` runs in forks for it, and the copy is a process like any other.

#ifndef RELAY_H
#define RELAY_H

/// What runs a command; its value is the exit code.
typedef int (*relay_command)(int argc, char **argv);

/// Serves at a socket of this path until standard input ends; says "ready" and a newline on standard output first. The
/// caller has one thread only.
///
/// Returns what `errno` says where the socket cannot be had.
int relay_serve(const char *path, relay_command command);

/// Lets the server at this path run a command, and ends as it ended: by its exit code or its signal.
void relay_ask(const char *path, int argc, char **argv, char **environment) __attribute__((noreturn));

#endif
