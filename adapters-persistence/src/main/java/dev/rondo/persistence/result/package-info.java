/** The JSON of results of levels. */
@NullMarked
package dev.rondo.persistence.result;

import org.jspecify.annotations.NullMarked;
