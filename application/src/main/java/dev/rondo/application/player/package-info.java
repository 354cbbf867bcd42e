/** The players who ever signed in. */
@NullMarked
package dev.rondo.application.player;

import org.jspecify.annotations.NullMarked;
