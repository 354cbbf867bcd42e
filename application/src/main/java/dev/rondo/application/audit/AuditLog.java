package dev.rondo.application.audit;

import dev.rondo.application.paging.Listing;
import dev.rondo.domain.player.PlayerId;
import java.time.Instant;
import java.util.Optional;

/**
 * Driven port: who changed what, when and why. Entries may later lose a player's texts, or expire.
 */
public interface AuditLog {

  /** Adds an entry, inside the write transaction of the change that it is about. */
  void add(AuditEntry entry);

  Optional<AuditEntry> find(long number);

  /** The entries that match, the newest first. */
  Listing<AuditEntry> list(Filter filter);

  /** Empties the texts that a player wrote, inside a write transaction. */
  void forgetTextsOf(PlayerId player);

  /** Deletes up to {@code limit} older entries inside a write transaction; returns how many. */
  int purge(Instant before, int limit);

  sealed interface Filter {

    record All() implements Filter {}

    record Of(AuditSubject subject) implements Filter {}

    record By(String actor) implements Filter {}

    /** Those of somebody about something. */
    record OfBy(AuditSubject subject, String actor) implements Filter {}
  }
}
