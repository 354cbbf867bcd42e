package dev.rondo.application.submission;

import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.secret.Secret;
import dev.rondo.domain.submission.Target;
import dev.rondo.domain.submission.ViewUpdate;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/**
 * Use case: upload files that a submission waits for. A request is all or nothing; the files may
 * come in several, and the same ones again. With the last file the action is executed.
 */
public interface UploadFiles {

  /**
   * Takes the files in; durably when this returns.
   *
   * @throws IOException when the parts cannot be read to their end; nothing was kept
   */
  Outcome upload(Command command) throws IOException;

  /**
   * The files of one request.
   *
   * @param key the upload key shown; empty when none was
   * @param target where
   */
  record Command(PlayerId player, Secret key, Target target, Parts parts) {}

  /** The files of a request, read one after the other. */
  @FunctionalInterface
  interface Parts {

    /** The content of the next file, to be read before the one after it; empty after the last. */
    Optional<InputStream> next() throws IOException;

    /** What the sender calls the file that was read last; empty where they do not say. */
    default String name() {
      return "";
    }
  }

  /** Every way in which it can end. */
  sealed interface Outcome {

    /** The files are stored; more are missing. */
    record Incomplete() implements Outcome {}

    /**
     * The files are stored, none is missing, and the action was executed, now or by an earlier
     * request.
     *
     * @param viewUpdate what the client must reload
     */
    record Done(ViewUpdate viewUpdate) implements Outcome {}

    /**
     * The key is unknown, has ended, or is another player's or another target's; or the player was
     * banned or erased.
     */
    record WrongKey() implements Outcome {}

    /** The action is no longer allowed; the files that were stored for it will be deleted. */
    record Rejected(ActionRejection refusal) implements Outcome {}

    /** There was no file in the request. */
    record NoFiles() implements Outcome {}

    /** There were more parts than files were asked for. */
    record TooManyFiles() implements Outcome {}

    /** A file was not asked for. */
    record NotAskedFor(FileHash hash) implements Outcome {}

    /** A file has more bytes than allowed. */
    record TooLarge() implements Outcome {}

    /** A file is not of the kind that the form asks for. */
    record WrongKind(FileHash hash) implements Outcome {}

    /** A file has the SHA-1 of another one that is known here. */
    record Collision(FileHash hash) implements Outcome {}

    /** The player has uploaded as much as they may. */
    record OverQuota() implements Outcome {}

    /** The player uploads as much at once as they may. */
    record TooManyUploads() implements Outcome {}

    /**
     * Others upload so much, or so many files are being looked into, that it cannot be done now.
     */
    record Busy() implements Outcome {}

    /** There is no space left for files. */
    record StoreFull() implements Outcome {}
  }
}
