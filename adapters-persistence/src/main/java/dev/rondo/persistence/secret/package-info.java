/** Files that nobody else may read. */
@NullMarked
package dev.rondo.persistence.secret;

import org.jspecify.annotations.NullMarked;
