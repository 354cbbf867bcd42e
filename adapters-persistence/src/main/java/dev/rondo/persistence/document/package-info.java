/** Items as JSON objects, as packs and the database have them. */
@NullMarked
package dev.rondo.persistence.document;

import org.jspecify.annotations.NullMarked;
