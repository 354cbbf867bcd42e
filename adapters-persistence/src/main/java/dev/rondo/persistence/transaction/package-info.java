/** Transactions of the database. */
@NullMarked
package dev.rondo.persistence.transaction;

import org.jspecify.annotations.NullMarked;
