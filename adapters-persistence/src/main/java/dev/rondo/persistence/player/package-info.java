/** Players in the database, and the JSON of their profiles. */
@NullMarked
package dev.rondo.persistence.player;

import org.jspecify.annotations.NullMarked;
