/** Leaderboards: scoring results, and showing the best of each player. */
@NullMarked
package dev.rondo.application.leaderboard;

import org.jspecify.annotations.NullMarked;
