package dev.rondo.application.submission;

import dev.rondo.application.submission.ActionHandler.Decision;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.secret.Secret;
import dev.rondo.domain.submission.Target;
import dev.rondo.domain.submission.ViewUpdate;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/**
 * Use case: upload files for a submission, each request all or nothing, in any number of requests.
 * The last file executes the action.
 */
public interface UploadFiles {

  /** Stores the files, durably; when reading fails, nothing is kept. */
  Outcome upload(Command command) throws IOException;

  /** The files of one request; the key is empty if none was shown. */
  record Command(PlayerId player, Secret key, Target target, Parts parts) {}

  /** The files of a request, read one after the other. */
  @FunctionalInterface
  interface Parts {

    /** The content of the next file, to be read before the one after it; empty after the last. */
    Optional<InputStream> next() throws IOException;

    /** The sender's name for the file read last; may be empty. */
    default String name() {
      return "";
    }
  }

  sealed interface Outcome {

    record Incomplete() implements Outcome {}

    /** All files are stored, and the action was executed, now or by an earlier request. */
    record Done(ViewUpdate viewUpdate) implements Outcome {}

    /** The key is unknown, expired or for something else, or the player is banned or erased. */
    record WrongKey() implements Outcome {}

    /** The action is no longer allowed; its files will be deleted. */
    record Rejected(Decision.Rejected decision) implements Outcome {}

    record NoFiles() implements Outcome {}

    /** There were more parts than files were asked for. */
    record TooManyFiles() implements Outcome {}

    record NotAskedFor(FileHash hash) implements Outcome {}

    record TooLarge() implements Outcome {}

    /** A file is not of the kind that the form asks for. */
    record WrongKind(FileHash hash) implements Outcome {}

    /** A file has the SHA-1 of another one that is known here. */
    record Collision(FileHash hash) implements Outcome {}

    /** The player has uploaded as much as they may. */
    record OverQuota() implements Outcome {}

    /** The player has too many uploads at once. */
    record TooManyUploads() implements Outcome {}

    /** The node has too many uploads or inspections at once. */
    record Busy() implements Outcome {}

    /** There is no space left for files. */
    record StoreFull() implements Outcome {}
  }

  /** How many uploads a node takes at once, and how many bytes it stages, per player and in all. */
  record Limits(int perPlayer, int uploads, long stagedPerPlayer, long staged) {}
}
