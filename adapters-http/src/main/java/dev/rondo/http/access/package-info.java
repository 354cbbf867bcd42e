/** A line of the log for each request, where that is set. */
@NullMarked
package dev.rondo.http.access;

import org.jspecify.annotations.NullMarked;
