/** A package outside every layer. */
@NullMarked
package dev.rondo.architecture.specimen.stray;

import org.jspecify.annotations.NullMarked;
