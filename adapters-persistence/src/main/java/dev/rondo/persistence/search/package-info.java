/** Searches of items by an index of this node, kept in step with the database. */
@NullMarked
package dev.rondo.persistence.search;

import org.jspecify.annotations.NullMarked;
