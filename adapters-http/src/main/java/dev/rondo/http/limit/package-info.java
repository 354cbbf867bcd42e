/** How often callers may ask and players may act. */
@NullMarked
package dev.rondo.http.limit;

import org.jspecify.annotations.NullMarked;
