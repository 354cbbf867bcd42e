/** Readers of what strangers write, fed with hostile input. */
@NullMarked
package dev.rondo.persistence.fuzz;

import org.jspecify.annotations.NullMarked;
