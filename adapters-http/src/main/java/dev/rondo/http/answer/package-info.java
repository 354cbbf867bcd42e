/** A cache of encoded responses, which are sent again while they are valid. */
@NullMarked
package dev.rondo.http.answer;

import org.jspecify.annotations.NullMarked;
