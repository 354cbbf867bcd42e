/** Signing in, in a browser too, telling by a session who calls, and turning players away. */
@NullMarked
package dev.rondo.application.session;

import org.jspecify.annotations.NullMarked;
