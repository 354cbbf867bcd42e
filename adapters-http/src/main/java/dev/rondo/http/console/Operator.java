package dev.rondo.http.console;

import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.domain.player.Actor;
import dev.rondo.domain.secret.Secret;
import dev.rondo.http.protocol.RequestValueBinder;
import io.micronaut.http.HttpRequest;
import jakarta.inject.Singleton;
import java.util.Optional;

/** The user of the console, by the account that asked for the link. */
record Operator(String account, Secret session) {

  /** The prefix of the text whose digest is the form token; no other token uses it. */
  private static final String FORMS = "forms of ";

  ChangeRequest because(String reason) {
    return new ChangeRequest(Actor.inConsole(account), reason);
  }

  String formToken() {
    return token().reveal();
  }

  boolean isOwn(String shownToken) {
    return token().equals(Secret.presented(shownToken));
  }

  private Secret token() {
    return Secret.presented(Secret.presented(FORMS + session.reveal()).digest().hex());
  }

  @Singleton
  @ConsolePages
  static final class OperatorBinder extends RequestValueBinder<Operator> {

    private static final String ATTRIBUTE = "rondo.operator";

    OperatorBinder() {
      super(Operator.class, OperatorBinder::of);
    }

    static void bind(HttpRequest<?> request, Operator operator) {
      request.setAttribute(ATTRIBUTE, operator);
    }

    static Optional<Operator> of(HttpRequest<?> request) {
      return request.getAttribute(ATTRIBUTE, Operator.class);
    }
  }
}
