/** Files of the repository over HTTP: whole, in part, or not again. */
@NullMarked
package dev.rondo.http.file;

import org.jspecify.annotations.NullMarked;
