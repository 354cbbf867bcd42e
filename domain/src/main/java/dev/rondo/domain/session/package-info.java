/** Sessions: what a client shows to be taken for a player, and how a browser gets one. */
@NullMarked
package dev.rondo.domain.session;

import org.jspecify.annotations.NullMarked;
