/** Multiplayer rooms over HTTP, and the keys that verify their tickets. */
@NullMarked
package dev.rondo.http.room;

import org.jspecify.annotations.NullMarked;
