#pragma once
#include <zlib.h>

/* inflateInit2 is a macro with a sizeof, which Swift cannot call. 31: a gzip header is expected. */
static inline int czlib_begin(z_stream *stream) { return inflateInit2(stream, 31); }
