/** Rooms in the database, and the tickets that let players into them. */
@NullMarked
package dev.rondo.persistence.room;

import org.jspecify.annotations.NullMarked;
