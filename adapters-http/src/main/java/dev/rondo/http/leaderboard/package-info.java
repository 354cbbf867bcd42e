/** Leaderboards over HTTP. */
@NullMarked
package dev.rondo.http.leaderboard;

import org.jspecify.annotations.NullMarked;
