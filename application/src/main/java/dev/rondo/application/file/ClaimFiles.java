package dev.rondo.application.file;

import dev.rondo.application.file.InstallationRecord.Standing;
import dev.rondo.application.transaction.Transactions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/**
 * Use case, before anything is written: compare the store with the database, and mark a free store
 * as its own.
 *
 * <p>Compares the database's identity with the store's marker. The marker is written first: after a
 * crash in between the store is the database's own. Nodes that start together write the same.
 */
public record ClaimFiles(
    Installations installations, StoreMarker store, Transactions transactions, InstantSource clock)
    implements FileRetention {

  /** Time to check a restored or taken-over database before files are deleted. */
  private static final Duration FIRST_DAY = Duration.ofDays(1);

  /** Compares and marks; changes nothing unless the store is its own or free. */
  public Standing claim(Grounds grounds) {
    InstallationRecord known = find();
    try {
      Standing standing =
          switch (grounds) {
            case AS_BEFORE -> known.standing(store);
            case RESTORED -> known.restored().standing(store);
            case TAKEN_OVER -> Standing.FREE;
          };
      Instant keepUntil =
          switch (grounds) {
            case AS_BEFORE -> known.keepUntil();
            case RESTORED, TAKEN_OVER -> clock.instant().plus(FIRST_DAY);
          };
      switch (standing) {
        case OWN -> note(known, keepUntil);
        case FREE -> {
          store.mark(known.id());
          note(known, keepUntil);
        }
        case FILES_OF_ANOTHER, FILES_MISSING -> {
          // Nothing is changed.
        }
      }
      return standing;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void note(InstallationRecord known, Instant keepUntil) {
    if (!known.equals(known.marked(keepUntil))) {
      transactions.write(() -> installations.mark(keepUntil));
    }
  }

  @Override
  public Ruling rule() {
    InstallationRecord known = find();
    try {
      boolean isOwn = known.standing(store) == Standing.OWN;
      return isOwn && !clock.instant().isBefore(known.keepUntil()) ? Ruling.DELETE : Ruling.KEEP;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private InstallationRecord find() {
    return transactions.snapshot(installations::find);
  }

  /** Why a store is claimed. */
  public enum Grounds {
    /** It was the database's before, or is free. */
    AS_BEFORE,
    RESTORED,
    /** The operator assigns the store to the database, whatever its owner. */
    TAKEN_OVER
  }
}
