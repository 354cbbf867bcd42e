/** Sessions: what a client shows to be taken for a player. */
@NullMarked
package dev.rondo.domain.session;

import org.jspecify.annotations.NullMarked;
