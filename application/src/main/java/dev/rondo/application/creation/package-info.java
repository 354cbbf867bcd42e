/** Items that players create, change, like and report. */
@NullMarked
package dev.rondo.application.creation;

import org.jspecify.annotations.NullMarked;
