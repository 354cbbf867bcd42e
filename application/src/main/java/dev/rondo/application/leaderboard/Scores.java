package dev.rondo.application.leaderboard;

import dev.rondo.domain.engine.Recording;
import dev.rondo.domain.engine.RecordingCheck.Finding;
import dev.rondo.domain.leaderboard.ChartNotes;
import dev.rondo.domain.leaderboard.Leaderboard;
import dev.rondo.domain.leaderboard.ReplayData;
import dev.rondo.domain.leaderboard.ReplayInconsistency;
import dev.rondo.domain.text.LocalizedText;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a recording is worth.
 *
 * @param summary what was reached, which lists show
 * @param inconsistencies why it is not trusted; none where it is
 * @param digest a hash of what was judged; empty where others may have played in the same way
 */
record Scores(
    LocalizedText summary,
    Set<ReplayInconsistency> inconsistencies,
    Map<Leaderboard, Long> values,
    String digest) {

  static final Scores UNREADABLE =
      new Scores(LocalizedText.of(""), Set.of(ReplayInconsistency.UNREADABLE), Map.of(), "");

  Scores {
    inconsistencies = Set.copyOf(inconsistencies);
    values = Map.copyOf(values);
  }

  static Scores of(Recording recording, ChartNotes chart, List<Finding> findings) {
    ReplayData replayData = recording.data();
    Set<ReplayInconsistency> inconsistencies = replayData.inconsistencies();
    if (!replayData.canBeOf(chart)) {
      inconsistencies.add(ReplayInconsistency.NOT_IN_CHART);
    }
    findings.forEach(finding -> inconsistencies.add(finding.flag()));
    Map<Leaderboard, Long> values = new EnumMap<>(Leaderboard.class);
    // Without a score in range, not even an operator can place it.
    if (!inconsistencies.contains(ReplayInconsistency.SCORE_OUT_OF_RANGE)) {
      for (Leaderboard board : Leaderboard.values()) {
        values.put(board, board.value(replayData.result()));
      }
    }
    return new Scores(
        LocalizedText.of(replayData.result().summary()),
        inconsistencies,
        values,
        recording.notes().isUnique() ? recording.notes().digest() : "");
  }

  /** Its inconsistencies, and others. */
  Set<ReplayInconsistency> with(Set<ReplayInconsistency> others) {
    Set<ReplayInconsistency> all = new HashSet<>(inconsistencies);
    all.addAll(others);
    return all;
  }
}
