/** Checks of an installation that change nothing. */
@NullMarked
package dev.rondo.bootstrap.doctor;

import org.jspecify.annotations.NullMarked;
