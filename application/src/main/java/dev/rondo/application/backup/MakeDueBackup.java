package dev.rondo.application.backup;

import dev.rondo.application.backup.CreateBackup.Created;
import java.time.Instant;

/**
 * Use case: make a backup if the schedule asks for one, and delete old ones, but none while files
 * are lost, because an old one may have them.
 */
public interface MakeDueBackup {

  /** Makes a backup if one is due. When that fails, all older backups are kept. */
  Outcome make();

  sealed interface Outcome {

    Instant newest();

    record NotDue(Instant newest) implements Outcome {}

    record Made(Instant newest, Created created) implements Outcome {}
  }
}
