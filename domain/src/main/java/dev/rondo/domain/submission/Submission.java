package dev.rondo.domain.submission;

import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.form.FileRule;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.secret.SecretDigest;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * A player action that waits for files, then is executed and complete. A complete one stays until
 * its key expires, so that clients can repeat a lost upload.
 */
public sealed interface Submission {

  /** The digest of its upload key, which identifies it. */
  SecretDigest key();

  PlayerId player();

  Target target();

  Instant expires();

  /** The files that it names, each with what it must be. */
  Map<FileHash, FileRule> files();

  /** Whether that player may use its key for that target now. */
  default boolean admits(PlayerId caller, Target at, Instant now) {
    return player().equals(caller) && target().equals(at) && now.isBefore(expires());
  }

  /** Waits for at least one missing file; {@code newName} is for a new item or comment. */
  record Pending(
      SecretDigest key,
      PlayerId player,
      PlayerAction action,
      ItemName newName,
      Map<FileHash, FileRule> files,
      Set<FileHash> missing,
      Instant expires)
      implements Submission {

    public Pending {
      files = Map.copyOf(files);
      missing = Set.copyOf(missing);
      if (missing.isEmpty() || !files.keySet().containsAll(missing)) {
        throw new IllegalArgumentException("a pending submission that waits for nothing it named");
      }
    }

    @Override
    public Target target() {
      return action.target();
    }

    /** The files that are still missing when these have arrived. */
    public Set<FileHash> missingAfter(Set<FileHash> arrived) {
      Set<FileHash> left = new LinkedHashSet<>(missing);
      left.removeAll(arrived);
      return left;
    }

    /** The submission with less missing. */
    public Pending waitingFor(Set<FileHash> left) {
      return new Pending(key, player, action, newName, files, left, expires);
    }

    /** The submission after its action was executed. */
    public Complete complete(ViewUpdate viewUpdate) {
      return new Complete(key, player, action.target(), files, viewUpdate, expires);
    }
  }

  /** Executed; kept for clients that repeat the last upload. */
  record Complete(
      SecretDigest key,
      PlayerId player,
      Target target,
      Map<FileHash, FileRule> files,
      ViewUpdate viewUpdate,
      Instant expires)
      implements Submission {

    public Complete {
      files = Map.copyOf(files);
    }
  }
}
