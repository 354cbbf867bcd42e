package dev.rondo.http.failure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.http.testing.Logs;
import io.micronaut.context.ApplicationContext;
import io.micronaut.context.env.Environment;
import io.micronaut.context.exceptions.NoSuchBeanException;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.server.exceptions.response.ErrorContext;
import io.micronaut.http.server.exceptions.response.ErrorResponseProcessor;
import org.junit.jupiter.api.Test;

/** Requests that the end of the program cuts off. */
final class EndedProgramTest {

  @Test
  void makesNoFaultOfRequestsThatItCutOff() {
    ErrorResponseProcessor<?> responses;
    try (ApplicationContext program = ApplicationContext.run(Environment.TEST)) {
      responses = program.getBean(ErrorResponseProcessor.class);
    }
    ErrorContext failure =
        ErrorContext.builder(HttpRequest.POST("/svc/levels/result/upload", ""))
            .cause(new NoSuchBeanException(ErrorResponseProcessor.class))
            .build();

    try (Logs logs = Logs.capture()) {
      responses.processResponse(failure, HttpResponse.serverError());
      assertThat(logs.lines()).isEmpty();
    }
  }
}
