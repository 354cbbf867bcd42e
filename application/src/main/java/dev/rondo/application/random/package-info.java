/** Where unguessable values come from. */
@NullMarked
package dev.rondo.application.random;

import org.jspecify.annotations.NullMarked;
