package dev.rondo.application.session;

import dev.rondo.application.player.Players;
import dev.rondo.application.random.RandomBytes;
import dev.rondo.application.signature.SignedRequest;
import dev.rondo.application.signature.SignedRequests;
import dev.rondo.application.signature.SignedRequests.Verdict;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.secret.Secret;
import dev.rondo.domain.session.Session;
import dev.rondo.domain.session.SessionId;
import dev.rondo.domain.session.SessionToken;
import dev.rondo.domain.signature.SignatureRefusal;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** Opens sessions: verifies first, then uses the request up and opens in one transaction. */
final class SessionOpener implements Authenticate {

  private static final int ID_BYTES = 16;
  private static final int SECRET_BYTES = 32;

  private final SignedRequests requests;
  private final Players players;
  private final Sessions sessions;
  private final Transactions transactions;
  private final RandomBytes random;
  private final InstantSource clock;
  private final Duration lifetime;

  SessionOpener(
      SignedRequests requests,
      Players players,
      Sessions sessions,
      Transactions transactions,
      RandomBytes random,
      InstantSource clock,
      Duration lifetime) {
    this.requests = requests;
    this.players = players;
    this.sessions = sessions;
    this.transactions = transactions;
    this.random = random;
    this.clock = clock;
    this.lifetime = lifetime;
  }

  @Override
  public Outcome authenticate(SignedRequest request) {
    return switch (requests.check(request)) {
      case Verdict.Refused(SignatureRefusal refusal) -> new Outcome.NotBelieved(refusal);
      case Verdict.Authentic authentic -> transactions.write(() -> open(authentic));
    };
  }

  private Outcome open(Verdict.Authentic authentic) {
    return switch (requests.use(authentic)) {
      case REPEATED -> new Outcome.NotBelieved(new SignatureRefusal.Replayed());
      case FIRST -> {
        Instant now = clock.instant();
        Player player = players.meet(authentic.claims().profile(), now);
        yield player.isBanned() ? new Outcome.Banned() : open(player, now.plus(lifetime));
      }
    };
  }

  private Outcome open(Player player, Instant expires) {
    SessionToken token =
        new SessionToken(
            new SessionId(Secret.of(random.next(ID_BYTES)).reveal()),
            Secret.of(random.next(SECRET_BYTES)));
    sessions.open(new Session(token.id(), token.secret().digest(), player.profile().id(), expires));
    return new Outcome.Opened(token, expires);
  }
}
