package dev.rondo.http.console;

import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.domain.player.Actor;
import dev.rondo.domain.secret.Secret;

/**
 * Who uses the console.
 *
 * @param account the account that asked for their login
 */
record Operator(String account, Secret session) {

  /** The beginning of the text whose digest is the token of forms; no other token uses it. */
  private static final String FORMS = "forms of ";

  /** A change that they ask for; the reason may be empty. */
  ChangeRequest because(String reason) {
    return new ChangeRequest(new Actor.OperatorInConsole(account), reason);
  }

  /** What their forms bear, which nobody else's do. */
  String formToken() {
    return token().reveal();
  }

  /** Whether a form that bears this is theirs. */
  boolean isOwn(String shownToken) {
    return token().equals(Secret.presented(shownToken));
  }

  private Secret token() {
    return Secret.presented(Secret.presented(FORMS + session.reveal()).digest().hex());
  }
}
