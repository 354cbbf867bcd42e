/** Leaderboards: what a recorded play is worth, and whether it can be believed. */
@NullMarked
package dev.rondo.domain.leaderboard;

import org.jspecify.annotations.NullMarked;
