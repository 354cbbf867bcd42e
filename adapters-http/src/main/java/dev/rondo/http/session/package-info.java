/** Signing in over HTTP, in the game and in browsers, and identifying the caller of a request. */
@NullMarked
package dev.rondo.http.session;

import org.jspecify.annotations.NullMarked;
