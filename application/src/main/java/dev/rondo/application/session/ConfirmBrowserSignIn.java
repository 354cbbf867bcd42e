package dev.rondo.application.session;

import dev.rondo.application.player.Players;
import dev.rondo.application.signature.SignedRequest;
import dev.rondo.application.signature.SignedRequests;
import dev.rondo.application.signature.SignedRequests.Verification;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.session.BrowserSignIn;
import dev.rondo.domain.session.BrowserSignInHash;
import dev.rondo.domain.signature.SignatureRejection;
import java.time.Instant;
import java.time.InstantSource;

/** Use case: a player in the game consents to a browser sign-in by signing its URL. */
@FunctionalInterface
public interface ConfirmBrowserSignIn {

  /** Keeps the consent durably until the browser collects its session. */
  Outcome confirm(Command command);

  /** The game's request; the client must have signed its path below the server's address. */
  record Command(SignedRequest request, String path, BrowserSignInHash hash) {}

  sealed interface Outcome {

    /** The browser can collect its session now. */
    record Confirmed() implements Outcome {}

    record Rejected(SignatureRejection rejection) implements Outcome {}

    record Banned() implements Outcome {}

    record Taken() implements Outcome {}
  }

  /** Confirms browser sign-ins: verifies first, then consumes the request and keeps the consent. */
  record Service(
      SignedRequests requests,
      Players players,
      BrowserSignIns signIns,
      Transactions transactions,
      InstantSource clock)
      implements ConfirmBrowserSignIn {

    @Override
    public Outcome confirm(Command command) {
      return switch (requests.checkExternal(command.request(), command.path())) {
        case Verification.Rejected(SignatureRejection rejection) -> new Outcome.Rejected(rejection);
        case Verification.Authentic authentic ->
            transactions.write(() -> confirm(authentic, command.hash()));
      };
    }

    private Outcome confirm(Verification.Authentic authentic, BrowserSignInHash hash) {
      return switch (requests.consume(authentic)) {
        case REPEATED -> new Outcome.Rejected(new SignatureRejection.Replayed());
        case FIRST -> {
          Instant now = clock.instant();
          Player player = players.register(authentic.claims().profile(), now);
          yield player.isBanned()
              ? new Outcome.Banned()
              : keep(BrowserSignIn.confirmed(hash, player.profile().id(), now));
        }
      };
    }

    private Outcome keep(BrowserSignIn signIn) {
      return switch (signIns.confirm(signIn)) {
        case KEPT -> new Outcome.Confirmed();
        case TAKEN -> new Outcome.Taken();
      };
    }
  }
}
