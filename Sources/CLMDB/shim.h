#pragma once
#include <lmdb.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/statfs.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Asks for all cache lines of the page that holds `p`, from the end down, as LMDB fills pages. */
static inline void clmdb_prefetch_page(const void *p) {
  const char *page = (const char *)((uintptr_t)p & ~(uintptr_t)4095);
  for (int line = 63; line >= 0; line--) __builtin_prefetch(page + line * 64, 0, 3);
}

/* fcntl is variadic, which Swift cannot call. The lock is this process's and ends with it. */
static inline int clmdb_try_lock(int fd) {
  struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = 0, .l_len = 1};
  return fcntl(fd, F_SETLK, &lock) == 0 ? 0 : errno;
}

static inline void clmdb_unlock(int fd) {
  struct flock lock = {.l_type = F_UNLCK, .l_whence = SEEK_SET, .l_start = 0, .l_len = 1};
  (void)fcntl(fd, F_SETLK, &lock);
}

/* The process that holds the lock, or 0 if nobody does or it cannot be told. */
static inline int clmdb_lock_holder(int fd) {
  struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = 0, .l_len = 1};
  if (fcntl(fd, F_GETLK, &lock) != 0 || lock.l_type == F_UNLCK) return 0;
  return (int)lock.l_pid;
}

/* Not declared without _GNU_SOURCE. */
static inline int clmdb_memory_file(const char *name) {
  return (int)syscall(SYS_memfd_create, name, 1u /* MFD_CLOEXEC */);
}

/* Swaps two folders in one step. */
static inline int clmdb_exchange(const char *first, const char *second) {
  return syscall(SYS_renameat2, AT_FDCWD, first, AT_FDCWD, second, 2u /* RENAME_EXCHANGE */) == 0
             ? 0 : errno;
}

/* The type number of the file system that holds `path`, or -1. */
static inline long clmdb_file_system(const char *path) {
  struct statfs status;
  return statfs(path, &status) == 0 ? (long)status.f_type & 0xffffffffL : -1L;
}
