/** The execution of effects: every change that an allowed action makes. */
@NullMarked
package dev.rondo.application.effect;

import org.jspecify.annotations.NullMarked;
