package dev.rondo.http.failure;

import io.micronaut.http.HttpResponse;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.http.server.exceptions.ErrorResponseProcessorExceptionHandler;
import io.micronaut.http.server.exceptions.response.ErrorResponseProcessor;
import jakarta.inject.Singleton;

/** Answers a {@link RequestRejectedException} with its status. */
@Singleton
final class RequestRejectedHandler
    extends ErrorResponseProcessorExceptionHandler<RequestRejectedException> {

  RequestRejectedHandler(ErrorResponseProcessor<?> answers) {
    super(answers);
  }

  @Override
  protected MutableHttpResponse<?> createResponse(RequestRejectedException rejection) {
    MutableHttpResponse<?> response = HttpResponse.status(rejection.status());
    rejection.headers().forEach(response::header);
    return response;
  }
}
