package dev.rondo.application.leaderboard;

import dev.rondo.domain.engine.Interval;
import dev.rondo.domain.engine.Recording;
import dev.rondo.domain.engine.RecordingCheck;
import dev.rondo.domain.item.ReplayItem;
import dev.rondo.domain.player.Player;
import java.util.List;
import java.util.Optional;

/** Use case: who played a replay, what they reached, and what its engine says of that. */
@FunctionalInterface
public interface ViewRecording {

  /** What is known of it. */
  Outcome view(ReplayItem replay);

  /**
   * What the engine computes.
   *
   * @param windows in milliseconds, of perfect, great and good; empty if they are not known
   */
  record CheckedRecording(RecordingCheck check, List<Interval> windows) {

    /** Copies the list. */
    public CheckedRecording {
      windows = List.copyOf(windows);
    }
  }

  /** Every way in which it can end. */
  sealed interface Outcome {

    /**
     * It is the replay of a result.
     *
     * @param checked empty if no engine has checked it, or that is no longer here
     */
    record Found(Player player, Recording recording, Optional<CheckedRecording> checked)
        implements Outcome {}

    /** It is of no result, or its recording cannot be read. */
    record Unknown() implements Outcome {}

    /** So much is being read that it cannot be read now. */
    record Busy() implements Outcome {}
  }
}
