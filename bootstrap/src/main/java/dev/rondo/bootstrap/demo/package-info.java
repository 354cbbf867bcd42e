/** Simulated players: they play levels and rounds of rooms, as the game would. */
@NullMarked
package dev.rondo.bootstrap.demo;

import org.jspecify.annotations.NullMarked;
