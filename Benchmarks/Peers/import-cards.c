// Imports cards into a book as barely as can be: import-cards BOOK CARDS.csv
//
// Reads the file at once, splits it at commas, quotes and line feeds, and binds each row to one prepared statement in one
// transaction, over the tables and indices of the book itself. It checks nothing, and knows no deck, run or repeated card.
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COLUMNS = 5 };

static void expect(int is_met, const char *what) {
  if (is_met) return;
  fprintf(stderr, "import-cards: %s\n", what);
  exit(1);
}

static void run(sqlite3 *book, const char *sql) {
  expect(sqlite3_exec(book, sql, 0, 0, 0) == SQLITE_OK, sqlite3_errmsg(book));
}

int main(int count, char **words) {
  expect(count == 3, "usage: import-cards BOOK CARDS.csv");
  FILE *file = fopen(words[2], "rb");
  expect(file != 0, "the cards cannot be read");
  fseek(file, 0, SEEK_END);
  long size = ftell(file);
  rewind(file);
  char *text = malloc(size + 1);
  expect(text != 0 && fread(text, 1, size, file) == (size_t)size, "the cards cannot be read");
  fclose(file);

  char path[4096];
  snprintf(path, sizeof path, "%s/scorebook.sqlite", words[1]);
  sqlite3 *book;
  expect(sqlite3_open(path, &book) == SQLITE_OK, "the book cannot be opened");
  run(book, "PRAGMA foreign_keys = ON; BEGIN; INSERT INTO deck (name) VALUES ('Big')");
  sqlite3_stmt *insert;
  expect(
      sqlite3_prepare_v2(
          book, "INSERT INTO card (deck_id, front, back, phonetic, translation, example) VALUES (1, ?, ?, ?, ?, ?)", -1,
          &insert, 0) == SQLITE_OK,
      sqlite3_errmsg(book));

  char *end = text + size, *next = memchr(text, '\n', size);
  expect(next != 0, "the cards have no header");
  next++;
  while (next < end) {
    int column = 0;
    char stop = ',';
    while (next < end && stop != '\n') {
      char *cell = next, *written = next;
      if (*next == '"') {
        for (next++; next < end; next++) {
          if (*next == '"') {
            if (next + 1 == end || next[1] != '"') break;
            next++;
          }
          *written++ = *next;
        }
        next++;
      } else {
        while (next < end && *next != ',' && *next != '\n') next++;
        written = next;
      }
      stop = next < end ? *next : '\n';
      next++;
      if (column++ < COLUMNS && written > cell)
        sqlite3_bind_text(insert, column, cell, (int)(written - cell), SQLITE_STATIC);
    }
    expect(sqlite3_step(insert) == SQLITE_DONE, sqlite3_errmsg(book));
    sqlite3_reset(insert);
    sqlite3_clear_bindings(insert);
  }
  sqlite3_finalize(insert);
  run(book, "COMMIT");
  sqlite3_close(book);
  return 0;
}
