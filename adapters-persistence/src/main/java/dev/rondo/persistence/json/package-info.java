/** The JSON that clients send and the database keeps. */
@NullMarked
package dev.rondo.persistence.json;

import org.jspecify.annotations.NullMarked;
