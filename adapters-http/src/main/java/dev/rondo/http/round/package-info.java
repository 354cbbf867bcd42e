/** The WebSocket of rooms that are played in: messages of the round protocol. */
@NullMarked
package dev.rondo.http.round;

import org.jspecify.annotations.NullMarked;
