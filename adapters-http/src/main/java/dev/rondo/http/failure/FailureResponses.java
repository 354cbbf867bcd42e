package dev.rondo.http.failure;

import dev.rondo.http.connection.RequestIds;
import dev.rondo.http.failure.EarlyFailures.RefusalMetrics;
import dev.rondo.http.protocol.View;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpMethod;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MediaType;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.http.server.exceptions.response.ErrorContext;
import io.micronaut.http.server.exceptions.response.ErrorResponseProcessor;
import io.micronaut.json.JsonMapper;
import io.micronaut.serde.annotation.Serdeable;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Turns every failure of a request into a response. Faults are logged with the request id, outages
 * once a minute; callers see only a code and its message.
 */
@Singleton
record FailureResponses(
    OutageClassifier outages,
    OutageLog outageLog,
    JsonMapper json,
    RefusalMetrics metrics,
    List<FailurePages> pages,
    ProgramEnd end)
    implements ErrorResponseProcessor<Object> {

  private static final Logger LOG = LoggerFactory.getLogger(FailureResponses.class);

  /** Seconds until a retry: recovery is noticed within ten. */
  private static final String LATER = "5";

  private static final Outage FULL_STORE =
      new Outage(Outage.Kind.FULL_DISK, "there is no space left for files");

  @Override
  @SuppressWarnings("unchecked")
  public MutableHttpResponse<Object> processResponse(
      ErrorContext context, MutableHttpResponse<?> response) {
    HttpRequest<?> request = context.getRequest();
    rejection(context).ifPresent(rejected -> rejected.headers().forEach(response::header));
    Optional<Outage> outage = context.getRootCause().flatMap(this::outage);
    if (outage.isPresent()) {
      response.status(HttpStatus.SERVICE_UNAVAILABLE);
      log(request, outage.orElseThrow());
    } else {
      log(request, response.status(), context.getRootCause());
    }
    Optional<Failure> failure = failure(context, response.status());
    metrics.count(response.status().getCode(), failure);
    if (response.status() == HttpStatus.SERVICE_UNAVAILABLE
        && !response.getHeaders().contains(HttpHeaders.RETRY_AFTER)) {
      response.header(HttpHeaders.RETRY_AFTER, LATER);
    }
    return (MutableHttpResponse<Object>)
        pages.stream()
            .<MutableHttpResponse<?>>flatMap(one -> one.page(request, response).stream())
            .findFirst()
            .orElseGet(() -> body(failure, context, response));
  }

  private MutableHttpResponse<FailureResponse> body(
      Optional<Failure> failure, ErrorContext context, MutableHttpResponse<?> response) {
    MutableHttpResponse<FailureResponse> answer =
        failure.map(what -> told(what, context, response)).orElseGet(() -> response.body(null));
    boolean isHead = context.getRequest().getMethod() == HttpMethod.HEAD;
    return isHead ? withoutBody(answer) : answer;
  }

  /** Micronaut closes the connection after a HEAD whose response has no length. */
  private MutableHttpResponse<FailureResponse> withoutBody(
      MutableHttpResponse<FailureResponse> answer) {
    return answer.contentLength(answer.getBody().map(this::length).orElse(0)).body(null);
  }

  private int length(FailureResponse body) {
    try {
      return json.writeValueAsBytes(body).length;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private MutableHttpResponse<FailureResponse> told(
      Failure failure, ErrorContext context, MutableHttpResponse<?> response) {
    String text = failure.text(View.localizationOf(context.getRequest()));
    List<String> options =
        rejection(context).map(RequestRejectedException::options).orElse(List.of());
    return response
        .contentType(MediaType.APPLICATION_JSON_TYPE)
        .body(new FailureResponse(named(text, options), failure.code()));
  }

  /** The sentence with the options named before its full stop. */
  private static String named(String sentence, List<String> options) {
    int stop = sentence.length() - 1;
    return options.isEmpty()
        ? sentence
        : sentence.substring(0, stop)
            + " ("
            + String.join(", ", options)
            + ")"
            + sentence.charAt(stop);
  }

  private static Optional<Failure> failure(ErrorContext context, HttpStatus status) {
    return rejection(context)
        .map(RequestRejectedException::failure)
        .orElseGet(() -> Failure.of(status));
  }

  private static Optional<RequestRejectedException> rejection(ErrorContext context) {
    return context
        .getRootCause()
        .filter(RequestRejectedException.class::isInstance)
        .map(RequestRejectedException.class::cast);
  }

  private Optional<Outage> outage(Throwable cause) {
    return cause instanceof RequestRejectedException rejection
        ? rejection.failure().filter(Failure.STORAGE_FULL::equals).map(full -> FULL_STORE)
        : outages.outageBehind(cause);
  }

  private void log(HttpRequest<?> request, Outage outage) {
    outageLog.write(
        "%s %s cannot be answered now, request %s"
            .formatted(
                request.getMethodName(),
                request.getPath(),
                request.getHeaders().get(RequestIds.HEADER)),
        outage);
  }

  private void log(HttpRequest<?> request, HttpStatus status, Optional<Throwable> cause) {
    String asked = request.getMethodName() + " " + request.getPath();
    String id = request.getHeaders().get(RequestIds.HEADER);
    Optional<Throwable> fault = cause.filter(it -> !(it instanceof RequestRejectedException));
    if (fault.isEmpty() && cause.isPresent() && status == HttpStatus.SERVICE_UNAVAILABLE) {
      LOG.info("{} is left to another time or node, request {}", asked, id);
    } else if (status.getCode() >= HttpStatus.INTERNAL_SERVER_ERROR.getCode() && !end.hasCome) {
      LOG.error("{} failed with {}, request {}", asked, status.getCode(), id, fault.orElse(null));
    } else {
      LOG.debug("{} refused with {}, request {}", asked, status.getCode(), id);
    }
  }

  /** Requests that are cut off then fail in any way, and nobody receives the responses. */
  @Singleton
  static final class ProgramEnd {

    private volatile boolean hasCome;

    @PreDestroy
    void come() {
      hasCome = true;
    }
  }

  /** The body of a failure: a text for the player, a word for programs. */
  @Serdeable.Serializable
  record FailureResponse(String message, String code) {}
}
