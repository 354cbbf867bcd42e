package dev.rondo.application.session;

import dev.rondo.application.signature.SignedRequest;
import dev.rondo.domain.session.WebLoginHash;
import dev.rondo.domain.signature.SignatureRejection;

/** Use case: a player in the game consents to a browser sign-in by signing its URL. */
@FunctionalInterface
public interface ConfirmWebLogin {

  /** Keeps the consent durably until the browser collects its session. */
  Outcome confirm(Command command);

  /** The game's request; the client must have signed its path below the server's address. */
  record Command(SignedRequest request, String path, WebLoginHash hash) {}

  sealed interface Outcome {

    /** The browser can collect its session now. */
    record Confirmed() implements Outcome {}

    record Rejected(SignatureRejection rejection) implements Outcome {}

    record Banned() implements Outcome {}

    record Taken() implements Outcome {}
  }
}
