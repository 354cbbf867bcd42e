/** The players that the server has met. */
@NullMarked
package dev.rondo.application.player;

import org.jspecify.annotations.NullMarked;
