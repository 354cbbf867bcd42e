/**
 * Rounds that players of a room play together: a state machine without time, chance or transport of
 * its own.
 */
@NullMarked
package dev.rondo.domain.round;

import org.jspecify.annotations.NullMarked;
