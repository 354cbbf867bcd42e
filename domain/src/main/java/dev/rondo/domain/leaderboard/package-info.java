/** Leaderboards: the scores of replay data, and whether it is consistent. */
@NullMarked
package dev.rondo.domain.leaderboard;

import org.jspecify.annotations.NullMarked;
