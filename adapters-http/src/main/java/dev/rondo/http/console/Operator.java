package dev.rondo.http.console;

import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.domain.player.Actor;
import dev.rondo.domain.secret.Secret;
import io.micronaut.core.convert.ArgumentConversionContext;
import io.micronaut.core.type.Argument;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.bind.binders.TypedRequestArgumentBinder;
import jakarta.inject.Singleton;
import java.util.Optional;

/** The user of the console, by the account that asked for the link. */
record Operator(String account, Secret session) {

  /** The prefix of the text whose digest is the form token; no other token uses it. */
  private static final String FORMS = "forms of ";

  ChangeRequest because(String reason) {
    return new ChangeRequest(new Actor.OperatorInConsole(account), reason);
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

  /** Passes the {@link Operator} whom the filter recognized to controllers. */
  @Singleton
  @ConsolePages
  static final class OperatorBinder implements TypedRequestArgumentBinder<Operator> {

    private static final String ATTRIBUTE = "rondo.operator";

    static void bind(HttpRequest<?> request, Operator operator) {
      request.setAttribute(ATTRIBUTE, operator);
    }

    static Optional<Operator> of(HttpRequest<?> request) {
      return request.getAttribute(ATTRIBUTE, Operator.class);
    }

    @Override
    public Argument<Operator> argumentType() {
      return Argument.of(Operator.class);
    }

    @Override
    public BindingResult<Operator> bind(
        ArgumentConversionContext<Operator> context, HttpRequest<?> request) {
      Optional<Operator> operator = of(request);
      return () -> operator;
    }
  }
}
