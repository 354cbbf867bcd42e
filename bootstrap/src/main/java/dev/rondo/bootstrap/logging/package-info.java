/** What the program logs, and where. */
@NullMarked
package dev.rondo.bootstrap.logging;

import org.jspecify.annotations.NullMarked;
