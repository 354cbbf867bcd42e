package dev.rondo.application.backup;

import dev.rondo.application.backup.CreateBackup.Created;
import java.time.Instant;

/**
 * Use case: make a backup if the schedule asks for one, and delete those that need not be kept. As
 * long as files are lost none is deleted, as an older one may have them.
 */
public interface MakeDueBackup {

  /**
   * Looks whether one is due.
   *
   * @throws java.io.UncheckedIOException when it cannot be made or is not whole; the older ones are
   *     kept
   */
  Outcome make();

  /** Every way in which it can end. */
  sealed interface Outcome {

    /** When the newest was made. */
    Instant newest();

    /** None is due. */
    record NotDue(Instant newest) implements Outcome {}

    /** One was made. */
    record Made(Instant newest, Created created) implements Outcome {}
  }
}
