/** Files that only their owner may read. */
@NullMarked
package dev.rondo.persistence.secret;

import org.jspecify.annotations.NullMarked;
