package dev.rondo.application.session;

import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.session.Session;
import dev.rondo.domain.session.SessionId;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Driven port: the sessions that were opened and not revoked, kept with their expiry to the
 * microsecond.
 */
public interface Sessions {

  /**
   * Adds a session, inside a write transaction of the caller.
   *
   * @throws RuntimeException when there is a session of that id, which stays as it was
   */
  void open(Session session);

  /** The unrevoked session of that id, perhaps expired. Revocations elsewhere show within 5 s. */
  Optional<Session> find(SessionId id);

  /** As {@link #find}, but only from memory, so that nobody waits. */
  default Optional<Session> atHand(SessionId id) {
    return Optional.empty();
  }

  /** Those sessions that were opened and not revoked, read without any cache. */
  default List<Session> present(Collection<SessionId> ids) {
    return ids.stream().flatMap(id -> find(id).stream()).toList();
  }

  /** The sessions of a player that expire after {@code now}, ordered by expiry. */
  List<Session> of(PlayerId player, Instant now);

  /** Revokes every session of a player, inside a write transaction; returns how many. */
  int revokeAll(PlayerId player);

  /**
   * Deletes up to {@code limit} sessions that expire at {@code now} or before, inside a write
   * transaction; returns how many.
   */
  int purge(Instant now, int limit);
}
