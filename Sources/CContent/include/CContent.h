// Files that are part of the program: each as its bytes and their number.
#ifndef CCONTENT_H
#define CCONTENT_H

#include <stddef.h>

// A file by its name, such as "core.json"; NULL where there is none. The bytes live as long as
// the program.
const unsigned char *content_file(const char *name, size_t *size);

#endif
