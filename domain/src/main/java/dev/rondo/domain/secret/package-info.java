/** Unguessable values, and the digests that are kept of them. */
@NullMarked
package dev.rondo.domain.secret;

import org.jspecify.annotations.NullMarked;
