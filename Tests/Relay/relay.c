#include "relay.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#ifdef __linux__
#include <stdio_ext.h>
#endif
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
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

enum { workers = 8, maxPath = 256, maxDescriptors = 4 };

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

/// The socket of a worker, or the file that is locked by who uses it.
static void nameOf(const char *path, int worker, const char *ending, char *name) {
  snprintf(name, maxPath, "%s.%d%s", path, worker, ending);
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

/// Locks a worker that nobody else uses; -1 where each has work.
static int freeWorker(const char *path) {
  for (int worker = 0; worker < workers; worker++) {
    char name[maxPath];
    nameOf(path, worker, ".lock", name);
    int lock = open(name, O_RDWR | O_CLOEXEC);
    if (lock < 0) fail("lock");
    if (flock(lock, LOCK_EX | LOCK_NB) == 0) return worker;
    close(lock);
  }
  return -1;
}

/// A time zone is looked up once in a process: a worker knows only that in which it was started.
static int isOfWorkers(char **environment) {
  for (; *environment; environment++) {
    if (strncmp(*environment, "TZ=", 3) == 0) return strcmp(*environment, "TZ=UTC") == 0;
  }
  return 0;
}

void relay_ask(const char *path, const char *program, int argc, char **argv, char **environment) {
  int worker = isOfWorkers(environment) ? freeWorker(path) : -1;
  if (worker < 0) {
    execve(program, argv, environment);
    fail(program);
  }
  char name[maxPath];
  nameOf(path, worker, "", name);

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
  int server = listening(name, &address);
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
  if (status < 0) {
    signal(-status, SIG_DFL);
    raise(-status);
  }
  _exit(status);
}

// The side that serves.

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

static void forget(FILE *file) {
#ifdef __linux__
  __fpurge(file);
#else
  fpurge(file);
#endif
  clearerr(file);
}

static int run(char *texts, const struct request *request, const int *descriptors, relay_command command) {
  umask((mode_t)request->mask);
  if (fchdir(descriptors[3]) != 0) _exit(70);
  for (int number = 0; number < 3; number++) {
    if (descriptors[number] < 0) {
      close(number);
    } else {
      dup2(descriptors[number], number);
    }
  }
  for (int index = 0; index < maxDescriptors; index++) {
    if (descriptors[index] >= 0) close(descriptors[index]);
  }
  char *rest;
  char **words = split(texts, request->words, &rest);
  char **variables = split(rest, request->variables, &rest);
  char **before = environ;
  environ = variables;
  int status = command(request->words, words);

  // Nothing of this command is left for the next one; its pipes and its folder are let go.
  fflush(NULL);
  environ = before;
  free(words);
  free(variables);
  int none = open("/dev/null", O_RDWR);
  for (int number = 0; number < 3; number++) dup2(none, number);
  if (none > 2) close(none);
  forget(stdin);
  forget(stdout);
  if (chdir("/") != 0) _exit(70);
  return status;
}

/// Runs one command after the other, until who started the server is gone.
static void work(int server, relay_command command) {
  int parent = dup(STDIN_FILENO);
  signal(SIGPIPE, SIG_IGN);
  struct pollfd sources[] = {{.fd = parent, .events = POLLIN}, {.fd = server, .events = POLLIN}};
  while (1) {
    if (poll(sources, 2, -1) < 0) continue;
    if (sources[0].revents) _exit(0);
    int connection = accept(server, NULL, NULL);
    if (connection < 0) continue;
    fcntl(connection, F_SETFD, FD_CLOEXEC);
    struct request request;
    int descriptors[maxDescriptors];
    char *texts = receive(connection, &request, descriptors);
    if (texts) {
      int status = run(texts, &request, descriptors, command);
      writeAll(connection, &status, sizeof status);
    }
    free(texts);
    close(connection);
  }
}

static pid_t start(int server, relay_command command) {
  pid_t child = fork();
  if (child == 0) work(server, command);
  return child;
}

int relay_serve(const char *path, relay_command command) {
  int servers[workers];
  pid_t children[workers];
  for (int worker = 0; worker < workers; worker++) {
    char name[maxPath];
    nameOf(path, worker, ".lock", name);
    int lock = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (lock < 0) return errno;
    close(lock);
    struct sockaddr_un address;
    nameOf(path, worker, "", name);
    int server = servers[worker] = listening(name, &address);
    if (server < 0 || bind(server, (struct sockaddr *)&address, sizeof address) != 0 || listen(server, 8) != 0) {
      return errno;
    }
    fcntl(server, F_SETFD, FD_CLOEXEC);
  }
  // A test runner's threads block signals, and hand that down.
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  for (int worker = 0; worker < workers; worker++) children[worker] = start(servers[worker], command);
  if (writeAll(STDOUT_FILENO, "ready\n", 6) != 0) return errno;

  struct pollfd source = {.fd = STDIN_FILENO, .events = POLLIN};
  while (poll(&source, 1, 100) <= 0) {
    // A command that ended its process takes a worker with it.
    pid_t child = waitpid(-1, NULL, WNOHANG);
    for (int worker = 0; child > 0 && worker < workers; worker++) {
      if (children[worker] == child) children[worker] = start(servers[worker], command);
    }
  }
  for (int worker = 0; worker < workers; worker++) kill(children[worker], SIGKILL);
  return 0;
}
