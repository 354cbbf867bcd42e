package dev.rondo.application.session;

import dev.rondo.application.player.Players;
import dev.rondo.application.signature.SignedRequests;
import dev.rondo.application.signature.SignedRequests.Verification;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.session.WebLogin;
import dev.rondo.domain.session.WebLoginHash;
import dev.rondo.domain.signature.SignatureRejection;
import java.time.Instant;
import java.time.InstantSource;

/** Confirms browser sign-ins: verifies first, then consumes the request and keeps the consent. */
public record ConfirmWebLoginService(
    SignedRequests requests,
    Players players,
    WebLogins logins,
    Transactions transactions,
    InstantSource clock)
    implements ConfirmWebLogin {

  @Override
  public Outcome confirm(Command command) {
    return switch (requests.checkExternal(command.request(), command.path())) {
      case Verification.Rejected(SignatureRejection rejection) -> new Outcome.Rejected(rejection);
      case Verification.Authentic authentic ->
          transactions.write(() -> confirm(authentic, command.hash()));
    };
  }

  private Outcome confirm(Verification.Authentic authentic, WebLoginHash hash) {
    return switch (requests.markUsed(authentic)) {
      case REPEATED -> new Outcome.Rejected(new SignatureRejection.Replayed());
      case FIRST -> {
        Instant now = clock.instant();
        Player player = players.register(authentic.claims().profile(), now);
        yield player.isBanned()
            ? new Outcome.Banned()
            : keep(WebLogin.confirmed(hash, player.profile().id(), now));
      }
    };
  }

  private Outcome keep(WebLogin login) {
    return switch (logins.confirm(login)) {
      case KEPT -> new Outcome.Confirmed();
      case TAKEN -> new Outcome.Taken();
    };
  }
}
