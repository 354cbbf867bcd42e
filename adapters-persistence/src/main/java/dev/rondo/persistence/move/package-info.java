/** The move of a data directory into the database. */
@NullMarked
package dev.rondo.persistence.move;

import org.jspecify.annotations.NullMarked;
