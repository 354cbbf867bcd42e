package dev.rondo.http.console;

import dev.rondo.http.page.PageResponses;
import gg.jte.html.HtmlTemplateOutput;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.MutableHttpResponse;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Console responses. */
final class ConsoleResponses {

  private static final MediaType EVENTS = MediaType.of("text/event-stream;charset=utf-8");

  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self';"
          + " img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

  private ConsoleResponses() {}

  static MutableHttpResponse<?> of(Consumer<HtmlTemplateOutput> template) {
    return of(HttpResponse.ok(), template);
  }

  static MutableHttpResponse<?> of(
      MutableHttpResponse<?> response, Consumer<HtmlTemplateOutput> template) {
    return response
        .body(PageResponses.text(template).getBytes(StandardCharsets.UTF_8))
        .contentType(PageResponses.HTML)
        .header("Content-Security-Policy", POLICY)
        // The check of a form's origin needs it.
        .header("Referrer-Policy", "same-origin");
  }

  /** A stream of server events, which nginx does not buffer. */
  static <T> MutableHttpResponse<T> events(T body) {
    return HttpResponse.ok(body).contentType(EVENTS).header("X-Accel-Buffering", "no");
  }

  static MutableHttpResponse<?> seeOther(String link) {
    return HttpResponse.seeOther(URI.create(link));
  }

  record ServerEvent(String name, String data) {

    /** The end of the stream: the script reloads the page. */
    static final ServerEvent END = new ServerEvent("end", "");

    /** The event as text; browsers reconnect after {@code pause}. */
    String text(Duration pause) {
      return data.lines()
          .collect(
              Collectors.joining(
                  "\ndata: ",
                  "retry: %d\nevent: %s\ndata: ".formatted(pause.toMillis(), name),
                  "\n\n"));
    }
  }
}
