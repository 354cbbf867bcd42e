package dev.rondo.application.audit;

import dev.rondo.application.paging.Listing;
import dev.rondo.domain.player.PlayerId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Driven port: who changed what, when and why. Entries may later lose a player's texts, or expire.
 */
public interface AuditLog {

  /** How many of a subject's newest entries are searched for related or newer ones. */
  int RECENT = 100;

  /** Adds an entry, inside the write transaction of the change that it is about. */
  void add(AuditEntry entry);

  Optional<AuditEntry> find(long number);

  /** The entries that match, the newest first. */
  Listing<AuditEntry> list(Filter filter);

  /** The newest entries about something, the newest first. */
  default List<AuditEntry> last(AuditSubject subject, int count) {
    return list(Filter.of(subject)).from(0, count).stream().map(Listing.Row::value).toList();
  }

  /** Empties the texts that a player wrote, inside a write transaction. */
  void forgetTextsOf(PlayerId player);

  /** Deletes up to {@code limit} older entries inside a write transaction; returns how many. */
  int purge(Instant before, int limit);

  /** Entries about something, and by somebody of that name. */
  record Filter(Optional<AuditSubject> subject, Optional<String> actor) {

    public static final Filter ALL = new Filter(Optional.empty(), Optional.empty());

    public static Filter of(AuditSubject subject) {
      return new Filter(Optional.of(subject), Optional.empty());
    }

    public static Filter by(String actor) {
      return new Filter(Optional.empty(), Optional.of(actor));
    }
  }
}
