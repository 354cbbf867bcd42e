/** What an operator can set, its defaults, and how it is refused. */
@NullMarked
package dev.rondo.bootstrap.settings;

import org.jspecify.annotations.NullMarked;
