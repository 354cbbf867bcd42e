/** Players, as they describe themselves in signed requests. */
@NullMarked
package dev.rondo.domain.player;

import org.jspecify.annotations.NullMarked;
