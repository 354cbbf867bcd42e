/** The command line. */
@NullMarked
package dev.rondo.bootstrap.command;

import org.jspecify.annotations.NullMarked;
