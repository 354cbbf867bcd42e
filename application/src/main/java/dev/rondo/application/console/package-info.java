/**
 * The console of operators: getting in by a link from the command line, and staying for a while.
 */
@NullMarked
package dev.rondo.application.console;

import org.jspecify.annotations.NullMarked;
