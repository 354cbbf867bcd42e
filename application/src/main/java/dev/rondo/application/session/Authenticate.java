package dev.rondo.application.session;

import dev.rondo.application.player.Players;
import dev.rondo.application.signature.SignedRequest;
import dev.rondo.application.signature.SignedRequests;
import dev.rondo.application.signature.SignedRequests.Verification;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.session.SessionToken;
import dev.rondo.domain.signature.SignatureRejection;
import java.time.Instant;
import java.time.InstantSource;

/** Use case: open a session for the player who signed a request. */
public interface Authenticate {

  /** Opens a session, durable when this returns. */
  Outcome authenticate(SignedRequest request);

  sealed interface Outcome {

    record Opened(SessionToken token, Instant expires) implements Outcome {}

    record Rejected(SignatureRejection rejection) implements Outcome {}

    record Banned() implements Outcome {}
  }

  /** Verifies the request, then consumes it and opens the session in one transaction. */
  record Service(
      SignedRequests requests,
      Players players,
      SessionIssuer sessions,
      Transactions transactions,
      InstantSource clock)
      implements Authenticate {

    @Override
    public Outcome authenticate(SignedRequest request) {
      return switch (requests.check(request)) {
        case Verification.Rejected(SignatureRejection rejection) -> new Outcome.Rejected(rejection);
        case Verification.Authentic authentic -> transactions.write(() -> open(authentic));
      };
    }

    private Outcome open(Verification.Authentic authentic) {
      return switch (requests.consume(authentic)) {
        case REPEATED -> new Outcome.Rejected(new SignatureRejection.Replayed());
        case FIRST -> {
          Player player = players.register(authentic.claims().profile(), clock.instant());
          yield player.isBanned() ? new Outcome.Banned() : open(player.profile().id());
        }
      };
    }

    private Outcome open(PlayerId player) {
      SessionIssuer.Issued issued = sessions.issue(player);
      return new Outcome.Opened(issued.token(), issued.expires());
    }
  }
}
