package dev.rondo.application.session;

import dev.rondo.application.signature.SignedRequest;
import dev.rondo.domain.session.WebLoginHash;
import dev.rondo.domain.signature.SignatureRejection;

/**
 * Use case: a player who is signed in in the game consents to be signed in in a browser, too, by
 * signing the URL that the browser gave them.
 */
@FunctionalInterface
public interface ConfirmWebLogin {

  /** Keeps the consent, durable when this returns, until the browser collects its session. */
  Outcome confirm(Command command);

  /**
   * The request of the game.
   *
   * @param path where it came to, below the server's address: the client must have signed it
   * @param hash which browser is meant, as the path says
   */
  record Command(SignedRequest request, String path, WebLoginHash hash) {}

  /** Every way in which it can end. */
  sealed interface Outcome {

    /** The browser can collect its session now. */
    record Confirmed() implements Outcome {}

    /** The signed request is rejected. */
    record Rejected(SignatureRejection rejection) implements Outcome {}

    /** The player is banned. */
    record Banned() implements Outcome {}

    /** Another player has confirmed this login before. */
    record Taken() implements Outcome {}
  }
}
