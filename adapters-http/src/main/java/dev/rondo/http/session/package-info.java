/** Signing in over HTTP, in the game and in browsers, and telling who makes a request. */
@NullMarked
package dev.rondo.http.session;

import org.jspecify.annotations.NullMarked;
