package dev.rondo.domain.engine;

import dev.rondo.domain.leaderboard.ReplayData;
import java.util.ArrayList;
import java.util.List;

/** The content of a replay data file. */
public record Recording(ReplayData data, JudgedNotes notes, boolean hasTouches) {

  /** People are less regular. */
  private static final double SMALL_SPREAD_MILLISECONDS = 2;

  /** What is unlikely and alone proves nothing, each in one word, the strongest first. */
  public List<String> signals() {
    List<String> signals = new ArrayList<>();
    // Few hits prove nothing.
    if (notes.isUnique()) {
      if (!hasTouches) {
        signals.add("no-touches");
      }
      double spread = notes.spreadMilliseconds();
      if (spread < SMALL_SPREAD_MILLISECONDS) {
        signals.add("spread-of-accuracy:" + RecordingCheck.Finding.text(spread));
      }
      if (2 * notes.exactHits() >= notes.hits()) {
        signals.add("exact-zeros:" + notes.exactHits());
      }
    }
    return signals;
  }
}
