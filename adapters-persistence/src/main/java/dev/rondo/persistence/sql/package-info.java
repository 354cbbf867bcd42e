/** Statements that are put together and run by hand. */
@NullMarked
package dev.rondo.persistence.sql;

import org.jspecify.annotations.NullMarked;
