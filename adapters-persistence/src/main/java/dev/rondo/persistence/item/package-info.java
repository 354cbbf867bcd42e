/** The catalogue in the database. */
@NullMarked
package dev.rondo.persistence.item;

import org.jspecify.annotations.NullMarked;
