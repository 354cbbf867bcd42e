package dev.rondo.application.leaderboard;

import dev.rondo.application.player.Players;
import dev.rondo.domain.engine.Interval;
import dev.rondo.domain.engine.Recording;
import dev.rondo.domain.engine.RecordingCheck;
import dev.rondo.domain.file.ResourceLocator;
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

  /** Reads the recording and checks it again, because only its inconsistencies are stored. */
  record Service(Records records, Players players, Referee referee) implements ViewRecording {

    @Override
    public Outcome view(ReplayItem replay) {
      Optional<Result> result = records.find(replay.name());
      Optional<Player> player = result.flatMap(played -> players.find(played.player()));
      return player.isPresent() && replay.data() instanceof ResourceLocator.Stored(var file)
          ? switch (referee.files().readReplay(file)) {
            case ScoringFiles.Reading.Read(Recording recording) ->
                new Outcome.Found(
                    player.orElseThrow(),
                    recording,
                    referee.check(result.orElseThrow(), replay.configuration(), recording));
            case ScoringFiles.Reading.Lost _, ScoringFiles.Reading.Unreadable _ ->
                new Outcome.Unknown();
            case ScoringFiles.Reading.Busy() -> new Outcome.Busy();
          }
          : new Outcome.Unknown();
    }
  }
}
