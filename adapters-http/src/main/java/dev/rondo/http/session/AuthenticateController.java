package dev.rondo.http.session;

import dev.rondo.application.session.Authenticate;
import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.RequestRejectedException;
import dev.rondo.http.limit.Limited;
import dev.rondo.http.limit.LimitedAction;
import dev.rondo.http.signature.SignedRequestReader;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Post;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.micronaut.serde.annotation.Serdeable;

/** Signs players in. */
@Controller("/${rondo.brand}/authenticate")
@WithoutSession
record AuthenticateController(Authenticate sessions, SignedRequestReader requests) {

  @Post
  @Limited(LimitedAction.SIGN_IN)
  @Consumes(MediaType.ALL)
  @ExecuteOn(TaskExecutors.BLOCKING)
  AuthenticateResponse authenticate(HttpRequest<byte[]> request) {
    return switch (sessions.authenticate(requests.read(request))) {
      case Authenticate.Outcome.Opened(var token, var expires) ->
          new AuthenticateResponse(token.reveal(), expires.toEpochMilli());
      case Authenticate.Outcome.Rejected(var rejection) ->
          throw requests.reject(rejection, request);
      case Authenticate.Outcome.Banned() -> throw RequestRejectedException.of(Failure.BANNED);
    };
  }

  /** A session as JSON; {@code expiration} in milliseconds since 1970. */
  @Serdeable.Serializable
  record AuthenticateResponse(String session, long expiration) {}
}
