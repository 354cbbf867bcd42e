/** A package named for nothing. */
@NullMarked
package dev.rondo.architecture.specimen.http.util;

import org.jspecify.annotations.NullMarked;
