package dev.rondo.application.session;

import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.session.Session;
import dev.rondo.domain.session.SessionId;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Driven port: the sessions that were opened and not revoked. */
public interface Sessions {

  /** Keeps a new session, inside a write transaction of the caller. */
  void open(Session session);

  /**
   * The session of that id, if it was opened and not revoked; it may have expired. A revocation on
   * another node may be seen up to 5 s late.
   */
  Optional<Session> find(SessionId id);

  /**
   * As {@link #find}, but only if it is in memory, so that nobody waits; a store that keeps none in
   * memory has none.
   */
  default Optional<Session> atHand(SessionId id) {
    return Optional.empty();
  }

  /** Those of a few sessions that were opened and not revoked, past any memory. */
  default List<Session> present(Collection<SessionId> ids) {
    return ids.stream().flatMap(id -> find(id).stream()).toList();
  }

  /** The sessions of a player that expire after {@code now}, ordered by expiry. */
  List<Session> of(PlayerId player, Instant now);

  /**
   * Revokes every session of a player, inside a write transaction of the caller.
   *
   * @return how many there were
   */
  int revokeAll(PlayerId player);

  /**
   * Forgets sessions that have expired, inside a write transaction of the caller.
   *
   * @param limit how many at most
   * @return how many there were
   */
  int purge(Instant now, int limit);
}
