/** Bringing all that another server kept, for good, into the places that this one keeps it in. */
@NullMarked
package dev.rondo.application.move;

import org.jspecify.annotations.NullMarked;
