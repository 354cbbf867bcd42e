package dev.rondo.application.session;

import dev.rondo.application.player.Players;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.secret.Secret;
import dev.rondo.domain.session.BrowserSignIn;
import dev.rondo.domain.session.BrowserSignInHash;
import dev.rondo.domain.session.SessionToken;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/** Use case: let a browser ask repeatedly whether a player has signed it in. */
@FunctionalInterface
public interface CollectBrowserSignIn {

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
      BrowserSignIns signIns,
      Players players,
      SessionIssuer sessions,
      Transactions transactions,
      InstantSource clock)
      implements CollectBrowserSignIn {

    @Override
    public Optional<Opened> collect(Secret key) {
      return signIns
          .find(BrowserSignInHash.of(key))
          .filter(signIn -> signIn.isValidAt(clock.instant()))
          .flatMap(signIn -> transactions.write(() -> collect(signIn)));
    }

    /** The player is locked first, as in a confirmation, to avoid a deadlock. */
    private Optional<Opened> collect(BrowserSignIn signIn) {
      return players
          .lock(signIn.player())
          .filter(player -> !player.isBanned())
          .flatMap(player -> collect(signIn, player));
    }

    private Optional<Opened> collect(BrowserSignIn signIn, Player player) {
      return switch (signIns.collect(signIn)) {
        case GONE -> Optional.empty();
        case COLLECTED -> {
          SessionIssuer.Issued issued = sessions.issue(signIn.player());
          yield Optional.of(new Opened(player.profile().name(), issued.token(), issued.expires()));
        }
      };
    }
  }
}
