/** The console: how an operator gets into it, and how long they stay. */
@NullMarked
package dev.rondo.domain.console;

import org.jspecify.annotations.NullMarked;
