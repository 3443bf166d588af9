#ifndef SCOREBOOK_CSQLITE_SHIM_H
#define SCOREBOOK_CSQLITE_SHIM_H

#include <sqlite3.h>

// Keeps the pages that a statement or a savepoint may have to restore in memory, up to a number of bytes; beyond it they
// go to a temporary file, for the rest of the transaction. Swift cannot call a function with a variable number of
// arguments. Without effect once SQLite is in use.
static inline void scorebook_sqlite_restore_in_memory(int bytes) { sqlite3_config(SQLITE_CONFIG_STMTJRNL_SPILL, bytes); }

// Does not count the memory that SQLite uses, which takes a lock for each piece of it. Nobody asks for the counts. Without
// effect once SQLite is in use.
static inline void scorebook_sqlite_count_no_memory(void) { sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }

#endif
