/** Answers that are made once and then given again, as bytes, for as long as they hold. */
@NullMarked
package dev.rondo.http.answer;

import org.jspecify.annotations.NullMarked;
