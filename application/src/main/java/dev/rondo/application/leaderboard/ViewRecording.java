package dev.rondo.application.leaderboard;

import dev.rondo.domain.engine.Interval;
import dev.rondo.domain.engine.Recording;
import dev.rondo.domain.engine.RecordingCheck;
import dev.rondo.domain.item.ReplayItem;
import dev.rondo.domain.player.Player;
import java.util.List;
import java.util.Optional;

/** Use case: read who played a replay, their result, and how its engine rates it. */
@FunctionalInterface
public interface ViewRecording {

  Outcome view(ReplayItem replay);

  /** What the engine computes; the windows are in milliseconds, empty if unknown. */
  record CheckedRecording(RecordingCheck check, List<Interval> windows) {

    public CheckedRecording {
      windows = List.copyOf(windows);
    }
  }

  sealed interface Outcome {

    /** It is the replay of a result. */
    record Found(Player player, Recording recording, Optional<CheckedRecording> checked)
        implements Outcome {}

    record Unknown() implements Outcome {}

    /** The server is too busy to read it now. */
    record Busy() implements Outcome {}
  }
}
