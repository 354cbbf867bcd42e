/** The source of unguessable values. */
@NullMarked
package dev.rondo.application.random;

import org.jspecify.annotations.NullMarked;
