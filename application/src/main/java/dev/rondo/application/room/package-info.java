/** Reserving, joining and ending multiplayer rooms. */
@NullMarked
package dev.rondo.application.room;

import org.jspecify.annotations.NullMarked;
