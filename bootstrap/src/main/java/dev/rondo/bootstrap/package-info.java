/** The program: where it starts. */
@NullMarked
package dev.rondo.bootstrap;

import org.jspecify.annotations.NullMarked;
