/** What was done to comments and likes, for nodes to follow. */
@NullMarked
package dev.rondo.persistence.change;

import org.jspecify.annotations.NullMarked;
