/** Moving the data of another server into the database and the file store of this one. */
@NullMarked
package dev.rondo.application.move;

import org.jspecify.annotations.NullMarked;
