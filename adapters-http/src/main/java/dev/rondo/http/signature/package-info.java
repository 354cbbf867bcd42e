/** Signed bodies over HTTP. */
@NullMarked
package dev.rondo.http.signature;

import org.jspecify.annotations.NullMarked;
