#ifndef CNETTLE_SHIM_H
#define CNETTLE_SHIM_H

#include <nettle/sha2.h>

// Nettle's own names are macros for others, which Swift does not see, and the context lives no longer
// than one digest.
static inline void cnettle_sha256(size_t length, const uint8_t *bytes, uint8_t *digest)
{
    struct sha256_ctx context;
    sha256_init(&context);
    sha256_update(&context, length, bytes);
    sha256_digest(&context, SHA256_DIGEST_SIZE, digest);
}

#endif
