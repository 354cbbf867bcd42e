package dev.rondo.application.audit;

import dev.rondo.application.paging.Listing;
import dev.rondo.domain.player.PlayerId;
import java.time.Instant;
import java.util.Optional;

/**
 * Driven port: who changed what, when and why. An entry is added once; later it may lose the texts
 * of a player, or be deleted when it is old.
 */
public interface AuditLog {

  /** Adds an entry, inside the write transaction of the change that it is about. */
  void add(AuditEntry entry);

  /** The entry of that number. */
  Optional<AuditEntry> find(long number);

  /** The entries that match, the newest first. */
  Listing<AuditEntry> list(Filter filter);

  /**
   * Empties the texts that a player wrote, inside a write transaction; that they changed something
   * stays known.
   */
  void forgetTextsOf(PlayerId player);

  /**
   * Deletes entries that are older than {@code before}, inside a write transaction.
   *
   * @return how many, at most {@code limit}
   */
  int purge(Instant before, int limit);

  /** Which entries. */
  sealed interface Filter {

    /** All. */
    record All() implements Filter {}

    /** Those about something. */
    record Of(AuditSubject subject) implements Filter {}

    /** Those of somebody. */
    record By(String actor) implements Filter {}

    /** Those of somebody about something. */
    record OfBy(AuditSubject subject, String actor) implements Filter {}
  }
}
