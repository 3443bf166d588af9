// Commands that are run by processes which have everything loaded already, one after the other: `relay_ask` hands the
// words, environment, folder and standard descriptors over a socket to one of those that `relay_serve` has started, and
// ends as the command ended.

#ifndef RELAY_H
#define RELAY_H

/// What runs a command; its value is the exit code, or a signal's number below zero.
typedef int (*relay_command)(int argc, char **argv);

/// Serves at sockets whose paths begin with this one until standard input ends; says "ready" and a newline on standard
/// output first. The caller has one thread only.
///
/// Returns what `errno` says where a socket cannot be had.
int relay_serve(const char *path, relay_command command);

/// Lets the server at this path run a command, and ends as it ended. The program itself runs it where each of the
/// server's processes has work, as in a long pipe, or another time zone is wanted.
void relay_ask(const char *path, const char *program, int argc, char **argv, char **environment)
  __attribute__((noreturn));

#endif
