package dev.rondo.application.leaderboard;

import dev.rondo.application.player.Players;
import dev.rondo.domain.engine.Recording;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.ReplayItem;
import dev.rondo.domain.player.Player;
import java.util.Optional;

/** Reads the recording and checks it again, because only its inconsistencies are stored. */
public record ViewRecordingService(Records records, Players players, Referee referee)
    implements ViewRecording {

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
          case ScoringFiles.Reading.Unreadable() -> new Outcome.Unknown();
          case ScoringFiles.Reading.Busy() -> new Outcome.Busy();
        }
        : new Outcome.Unknown();
  }
}
