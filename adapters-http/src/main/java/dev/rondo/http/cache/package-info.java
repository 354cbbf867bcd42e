/** A cache of encoded responses, which are sent again while they are valid. */
@NullMarked
package dev.rondo.http.cache;

import org.jspecify.annotations.NullMarked;
