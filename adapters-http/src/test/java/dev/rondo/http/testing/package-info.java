/** The server that the tests of this module talk to. */
@NullMarked
package dev.rondo.http.testing;

import org.jspecify.annotations.NullMarked;
