/** Playing rounds: rooms that live in this process, and the connections of their players. */
@NullMarked
package dev.rondo.application.round;

import org.jspecify.annotations.NullMarked;
