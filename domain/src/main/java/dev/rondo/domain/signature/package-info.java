/** Requests whose body the client signed, and the rules they must keep. */
@NullMarked
package dev.rondo.domain.signature;

import org.jspecify.annotations.NullMarked;
