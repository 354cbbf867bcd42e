package dev.rondo.testkit.session;

import dev.rondo.application.session.Sessions;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.session.Session;
import dev.rondo.domain.session.SessionId;
import dev.rondo.testkit.transaction.InMemoryStore;
import dev.rondo.testkit.transaction.InMemoryTransactions;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Sessions in memory. */
public final class InMemorySessions extends InMemoryStore implements Sessions {

  private final Map<SessionId, Session> sessions = kept(new ConcurrentHashMap<>());

  @Override
  public void open(Session session) {
    if (sessions.putIfAbsent(session.id(), session) != null) {
      throw new IllegalStateException("there is a session of that id already");
    }
  }

  @Override
  public Optional<Session> find(SessionId id) {
    return Optional.ofNullable(sessions.get(id));
  }

  @Override
  public Optional<Session> atHand(SessionId id) {
    return find(id);
  }

  @Override
  public List<Session> of(PlayerId player, Instant now) {
    return sessions.values().stream()
        .filter(session -> session.player().equals(player) && now.isBefore(session.expires()))
        .sorted(Comparator.comparing(Session::expires).thenComparing(one -> one.id().value()))
        .toList();
  }

  @Override
  public int revokeAll(PlayerId player) {
    int before = sessions.size();
    sessions.values().removeIf(session -> session.player().equals(player));
    return before - sessions.size();
  }

  @Override
  public int purge(Instant now, int limit) {
    InMemoryTransactions.demand();
    List<SessionId> expired =
        sessions.values().stream()
            .filter(session -> !now.isBefore(session.expires()))
            .map(Session::id)
            .limit(limit)
            .toList();
    sessions.keySet().removeAll(expired);
    return expired.size();
  }
}
