/** Signing in over HTTP, and telling who makes a request. */
@NullMarked
package dev.rondo.http.session;

import org.jspecify.annotations.NullMarked;
