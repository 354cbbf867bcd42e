/** Multiplayer rooms, from their reservation to their end. */
@NullMarked
package dev.rondo.domain.room;

import org.jspecify.annotations.NullMarked;
