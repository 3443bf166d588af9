#include "relay.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

/// What goes ahead of the words, with the descriptors: standard input, output and error where they are open, the folder.
struct request {
  int words;
  int variables;
  int mask;
  /// A bit for each of the standard descriptors that is open.
  int open;
  size_t length;
};

enum { maxWaiting = 1024, maxDescriptors = 4 };

static int listening(const char *path, struct sockaddr_un *address) {
  memset(address, 0, sizeof *address);
  address->sun_family = AF_UNIX;
  if (strlen(path) >= sizeof address->sun_path) {
    errno = ENAMETOOLONG;
    return -1;
  }
  strcpy(address->sun_path, path);
  return socket(AF_UNIX, SOCK_STREAM, 0);
}

static int readAll(int descriptor, void *buffer, size_t length) {
  for (size_t done = 0; done < length;) {
    ssize_t count = read(descriptor, (char *)buffer + done, length - done);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return -1;
    done += (size_t)count;
  }
  return 0;
}

static int writeAll(int descriptor, const void *buffer, size_t length) {
  for (size_t done = 0; done < length;) {
    ssize_t count = write(descriptor, (const char *)buffer + done, length - done);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return -1;
    done += (size_t)count;
  }
  return 0;
}

// The side that asks.

static void fail(const char *what) {
  fprintf(stderr, "relay: %s: %s\n", what, strerror(errno));
  _exit(70);
}

static size_t lengthOf(char **texts, int count) {
  size_t length = 0;
  for (int index = 0; index < count; index++) length += strlen(texts[index]) + 1;
  return length;
}

static char *append(char *end, char **texts, int count) {
  for (int index = 0; index < count; index++) end = stpcpy(end, texts[index]) + 1;
  return end;
}

void relay_ask(const char *path, int argc, char **argv, char **environment) {
  struct request request = {.words = argc};
  int descriptors[maxDescriptors];
  int count = 0;
  for (int number = 0; number < 3; number++) {
    if (fcntl(number, F_GETFD) < 0) continue;
    request.open |= 1 << number;
    descriptors[count++] = number;
  }
  while (environment[request.variables]) request.variables++;
  request.mask = umask(0);
  umask((mode_t)request.mask);
  int folder = open(".", O_RDONLY);
  if (folder < 0) fail("folder");
  descriptors[count++] = folder;

  request.length = lengthOf(argv, argc) + lengthOf(environment, request.variables);
  char *texts = malloc(request.length + 1);
  if (!texts) fail("memory");
  append(append(texts, argv, argc), environment, request.variables);

  struct sockaddr_un address;
  int server = listening(path, &address);
  if (server < 0 || connect(server, (struct sockaddr *)&address, sizeof address) != 0) fail("server");
  union {
    struct cmsghdr header;
    char room[CMSG_SPACE(sizeof descriptors)];
  } control;
  struct iovec piece = {.iov_base = &request, .iov_len = sizeof request};
  struct msghdr message = {.msg_iov = &piece, .msg_iovlen = 1, .msg_control = &control};
  message.msg_controllen = CMSG_SPACE(sizeof(int) * (size_t)count);
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  header->cmsg_level = SOL_SOCKET;
  header->cmsg_type = SCM_RIGHTS;
  header->cmsg_len = CMSG_LEN(sizeof(int) * (size_t)count);
  memcpy(CMSG_DATA(header), descriptors, sizeof(int) * (size_t)count);
  if (sendmsg(server, &message, 0) != sizeof request || writeAll(server, texts, request.length) != 0) fail("request");

  // What this process holds of a pipe must not keep it open, and must not be the last to close it.
  for (int number = 0; number < 2; number++) close(number);
  int status = 0;
  if (readAll(server, &status, sizeof status) != 0) fail("answer");
  if (WIFSIGNALED(status)) {
    signal(WTERMSIG(status), SIG_DFL);
    raise(WTERMSIG(status));
  }
  _exit(WEXITSTATUS(status));
}

// The side that serves.

static int wake[2];
/// The signals that were blocked when the server was started.
static sigset_t blocked;

static void onChild(int number) {
  (void)number;
  int before = errno;
  char byte = 0;
  ssize_t count = write(wake[1], &byte, 1);
  (void)count;
  errno = before;
}

static char **split(char *texts, int count, char **end) {
  char **list = malloc(sizeof(char *) * ((size_t)count + 1));
  if (!list) _exit(70);
  for (int index = 0; index < count; index++) {
    list[index] = texts;
    texts += strlen(texts) + 1;
  }
  list[count] = NULL;
  *end = texts;
  return list;
}

/// Reads a request; its descriptors, and the text of its words and variables, which is nil where there is none.
static char *receive(int connection, struct request *request, int *descriptors) {
  union {
    struct cmsghdr header;
    char room[CMSG_SPACE(sizeof(int) * maxDescriptors)];
  } control;
  struct iovec piece = {.iov_base = request, .iov_len = sizeof *request};
  struct msghdr message = {
    .msg_iov = &piece, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
  for (int index = 0; index < maxDescriptors; index++) descriptors[index] = -1;
  if (recvmsg(connection, &message, 0) != sizeof *request) return NULL;
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  if (!header || header->cmsg_type != SCM_RIGHTS) return NULL;
  int count = (int)((header->cmsg_len - CMSG_LEN(0)) / sizeof(int));
  int found[maxDescriptors];
  memcpy(found, CMSG_DATA(header), sizeof(int) * (size_t)count);
  int next = 0;
  for (int number = 0; number < 3; number++) {
    if (request->open & 1 << number && next < count) descriptors[number] = found[next++];
  }
  if (next < count) descriptors[3] = found[next];
  char *texts = malloc(request->length + 1);
  if (!texts || readAll(connection, texts, request->length) != 0) return NULL;
  return texts;
}

static void run(char *texts, const struct request *request, const int *descriptors, relay_command command) {
  signal(SIGCHLD, SIG_DFL);
  signal(SIGPIPE, SIG_DFL);
  sigprocmask(SIG_SETMASK, &blocked, NULL);
  umask((mode_t)request->mask);
  if (fchdir(descriptors[3]) != 0) _exit(70);
  for (int number = 0; number < 3; number++) {
    if (descriptors[number] < 0) {
      close(number);
    } else {
      dup2(descriptors[number], number);
    }
  }
  for (int number = 3; number < 256; number++) close(number);
  char *rest;
  char **words = split(texts, request->words, &rest);
  environ = split(rest, request->variables, &rest);
  exit(command(request->words, words));
}

int relay_serve(const char *path, relay_command command) {
  struct sockaddr_un address;
  int server = listening(path, &address);
  if (server < 0 || bind(server, (struct sockaddr *)&address, sizeof address) != 0 || listen(server, 128) != 0) {
    return errno;
  }
  if (pipe(wake) != 0) return errno;
  for (int end = 0; end < 2; end++) fcntl(wake[end], F_SETFL, O_NONBLOCK);
  // A test runner's threads block signals, and hand that down.
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, &blocked);
  signal(SIGCHLD, onChild);
  signal(SIGPIPE, SIG_IGN);
  if (writeAll(STDOUT_FILENO, "ready\n", 6) != 0) return errno;

  struct { pid_t child; int connection; } waiting[maxWaiting];
  int count = 0;
  struct pollfd sources[] = {
    {.fd = STDIN_FILENO, .events = POLLIN}, {.fd = wake[0], .events = POLLIN}, {.fd = server, .events = POLLIN}};
  while (1) {
    if (poll(sources, 3, -1) < 0) continue;
    // Who started the server is gone.
    if (sources[0].revents) return 0;
    if (sources[1].revents) {
      char bytes[64];
      while (read(wake[0], bytes, sizeof bytes) > 0) {}
      int status;
      pid_t child;
      while ((child = waitpid(-1, &status, WNOHANG)) > 0) {
        for (int index = 0; index < count; index++) {
          if (waiting[index].child != child) continue;
          writeAll(waiting[index].connection, &status, sizeof status);
          close(waiting[index].connection);
          waiting[index] = waiting[--count];
          break;
        }
      }
    }
    if (!sources[2].revents || count == maxWaiting) continue;
    int connection = accept(server, NULL, NULL);
    if (connection < 0) continue;
    struct request request;
    int descriptors[maxDescriptors];
    char *texts = receive(connection, &request, descriptors);
    pid_t child = texts ? fork() : -1;
    if (child == 0) run(texts, &request, descriptors, command);
    for (int index = 0; index < maxDescriptors; index++) {
      if (descriptors[index] >= 0) close(descriptors[index]);
    }
    free(texts);
    if (child < 0) {
      close(connection);
    } else {
      waiting[count].child = child;
      waiting[count++].connection = connection;
    }
  }
}
