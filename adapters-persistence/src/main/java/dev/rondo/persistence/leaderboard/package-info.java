/** Results and records in the database, and the replay data files that they come from. */
@NullMarked
package dev.rondo.persistence.leaderboard;

import org.jspecify.annotations.NullMarked;
