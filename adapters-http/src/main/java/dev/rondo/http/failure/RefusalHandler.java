package dev.rondo.http.failure;

import io.micronaut.http.HttpResponse;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.http.server.exceptions.ErrorResponseProcessorExceptionHandler;
import io.micronaut.http.server.exceptions.response.ErrorResponseProcessor;
import jakarta.inject.Singleton;

/** Answers a {@link Refusal} with its status. */
@Singleton
final class RefusalHandler extends ErrorResponseProcessorExceptionHandler<Refusal> {

  RefusalHandler(ErrorResponseProcessor<?> answers) {
    super(answers);
  }

  @Override
  protected MutableHttpResponse<?> createResponse(Refusal refusal) {
    MutableHttpResponse<?> response = HttpResponse.status(refusal.status());
    refusal.headers().forEach(response::header);
    return response;
  }
}
