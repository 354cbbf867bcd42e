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
import java.util.Optional;

/** Use case: let a browser ask repeatedly whether a player has signed it in. */
@FunctionalInterface
public interface CollectWebLogin {

  /**
   * Opens the session that a player consented to, once and durably.
   *
   * @return empty if there is no such consent, it has expired or was collected, or the player is
   *     banned
   */
  Optional<Opened> collect(Secret key);

  record Opened(String name, SessionToken token, Instant expires) {}

  /** Collects browser sign-ins; an unconfirmed one costs only a read. */
  record Service(
      WebLogins logins,
      Players players,
      SessionIssuer sessions,
      Transactions transactions,
      InstantSource clock)
      implements CollectWebLogin {

    @Override
    public Optional<Opened> collect(Secret key) {
      return logins
          .find(WebLoginHash.of(key))
          .filter(login -> login.isValidAt(clock.instant()))
          .flatMap(login -> transactions.write(() -> collect(login)));
    }

    /** The player is locked first, as in a confirmation, to avoid a deadlock. */
    private Optional<Opened> collect(WebLogin login) {
      return players
          .lock(login.player())
          .filter(player -> !player.isBanned())
          .flatMap(player -> collect(login, player));
    }

    private Optional<Opened> collect(WebLogin login, Player player) {
      return switch (logins.collect(login)) {
        case GONE -> Optional.empty();
        case COLLECTED -> {
          SessionIssuer.Issued issued = sessions.issue(login.player());
          yield Optional.of(new Opened(player.profile().name(), issued.token(), issued.expires()));
        }
      };
    }
  }
}
