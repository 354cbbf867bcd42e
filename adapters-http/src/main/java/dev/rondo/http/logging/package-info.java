/** Limits of what is logged. */
@NullMarked
package dev.rondo.http.logging;

import org.jspecify.annotations.NullMarked;
