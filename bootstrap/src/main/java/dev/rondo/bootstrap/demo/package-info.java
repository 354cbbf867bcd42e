/** A player without hands: plays a level and hands the result in, as the game would. */
@NullMarked
package dev.rondo.bootstrap.demo;

import org.jspecify.annotations.NullMarked;
