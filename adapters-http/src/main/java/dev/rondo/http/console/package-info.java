/** The console, in which operators look after the server in a browser. */
@NullMarked
package dev.rondo.http.console;

import org.jspecify.annotations.NullMarked;
