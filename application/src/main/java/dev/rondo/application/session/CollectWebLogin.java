package dev.rondo.application.session;

import dev.rondo.application.player.Players;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.secret.Secret;
import dev.rondo.domain.session.SessionToken;
import dev.rondo.domain.session.WebLogin;
import dev.rondo.domain.session.WebLoginHash;
import java.time.Instant;
import java.time.InstantSource;

/** Use case: let a browser ask repeatedly whether a player has signed it in. */
@FunctionalInterface
public interface CollectWebLogin {

  /** Opens the session that a player consented to, once and durably. */
  Outcome collect(Secret key);

  sealed interface Outcome {

    record Opened(String name, SessionToken token, Instant expires) implements Outcome {}

    /** There is no such consent, it has expired or was collected, or the player is banned. */
    record NotConfirmed() implements Outcome {}
  }

  /** Collects browser sign-ins; an unconfirmed one costs only a read. */
  record Service(
      WebLogins logins,
      Players players,
      SessionIssuer sessions,
      Transactions transactions,
      InstantSource clock)
      implements CollectWebLogin {

    @Override
    public Outcome collect(Secret key) {
      return logins
          .find(WebLoginHash.of(key))
          .filter(login -> login.isValidAt(clock.instant()))
          .map(login -> transactions.write(() -> collect(login)))
          .orElseGet(Outcome.NotConfirmed::new);
    }

    /** The player is locked first, as in a confirmation, to avoid a deadlock. */
    private Outcome collect(WebLogin login) {
      return players
          .lock(login.player())
          .filter(player -> !player.isBanned())
          .map(player -> collect(login, player))
          .orElseGet(Outcome.NotConfirmed::new);
    }

    private Outcome collect(WebLogin login, Player player) {
      return switch (logins.collect(login)) {
        case GONE -> new Outcome.NotConfirmed();
        case COLLECTED -> {
          SessionIssuer.Issued issued = sessions.issue(login.player());
          yield new Outcome.Opened(player.profile().name(), issued.token(), issued.expires());
        }
      };
    }
  }
}
