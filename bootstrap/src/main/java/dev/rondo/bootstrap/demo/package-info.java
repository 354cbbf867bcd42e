/** A simulated player: plays a level and submits the result, as the game would. */
@NullMarked
package dev.rondo.bootstrap.demo;

import org.jspecify.annotations.NullMarked;
