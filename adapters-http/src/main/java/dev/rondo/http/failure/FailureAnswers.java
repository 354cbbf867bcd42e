package dev.rondo.http.failure;

import dev.rondo.http.wire.RequestIds;
import dev.rondo.http.wire.View;
import io.micronaut.http.HttpMethod;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MediaType;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.http.server.exceptions.response.ErrorContext;
import io.micronaut.http.server.exceptions.response.ErrorResponseProcessor;
import jakarta.inject.Singleton;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The one place where failures become answers: whatever goes wrong in a request, here or in the
 * framework, ends here. Faults of the server are logged with the request's id; callers never see
 * more than a code and its message.
 */
@Singleton
final class FailureAnswers implements ErrorResponseProcessor<FailureResponse> {

  private static final Logger LOG = LoggerFactory.getLogger(FailureAnswers.class);

  private final Messages messages;

  FailureAnswers(Messages messages) {
    this.messages = messages;
  }

  @Override
  public MutableHttpResponse<FailureResponse> processResponse(
      ErrorContext context, MutableHttpResponse<?> response) {
    HttpRequest<?> request = context.getRequest();
    log(request, response.status(), context.getRootCause());
    return failure(context, response.status())
        .filter(failure -> request.getMethod() != HttpMethod.HEAD)
        .map(failure -> told(failure, request, response))
        .orElseGet(() -> response.body(null));
  }

  private MutableHttpResponse<FailureResponse> told(
      Failure failure, HttpRequest<?> request, MutableHttpResponse<?> response) {
    String message = messages.text(failure, View.localizationOf(request));
    return response
        .contentType(MediaType.APPLICATION_JSON_TYPE)
        .body(new FailureResponse(message, failure.code()));
  }

  private static Optional<Failure> failure(ErrorContext context, HttpStatus status) {
    return context
        .getRootCause()
        .filter(Refusal.class::isInstance)
        .map(cause -> ((Refusal) cause).failure())
        .orElseGet(() -> Failure.of(status));
  }

  private static void log(HttpRequest<?> request, HttpStatus status, Optional<Throwable> cause) {
    String id = request.getHeaders().get(RequestIds.HEADER);
    if (status.getCode() >= HttpStatus.INTERNAL_SERVER_ERROR.getCode()) {
      LOG.error(
          "{} {} failed with {}, request {}",
          request.getMethodName(),
          request.getPath(),
          status.getCode(),
          id,
          cause.orElse(null));
    } else {
      LOG.debug(
          "{} {} refused with {}, request {}",
          request.getMethodName(),
          request.getPath(),
          status.getCode(),
          id);
    }
  }
}
