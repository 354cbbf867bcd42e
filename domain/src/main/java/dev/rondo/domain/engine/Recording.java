package dev.rondo.domain.engine;

import dev.rondo.domain.leaderboard.ReplayData;

/**
 * What a replay data file says.
 *
 * @param data its result, and sums of what was judged
 * @param notes the notes that were judged, one by one
 */
public record Recording(ReplayData data, JudgedNotes notes) {}
