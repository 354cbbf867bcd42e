package dev.rondo.http.page;

import gg.jte.html.HtmlTemplateOutput;
import gg.jte.html.OwaspHtmlTemplateOutput;
import gg.jte.output.StringOutput;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.MutableHttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

final class PageResponses {

  private static final MediaType HTML = MediaType.of("text/html;charset=utf-8");

  /**
   * Scripts and styles are files of this server; pictures and sounds may be elsewhere, as items
   * name them.
   */
  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self';"
          + " img-src 'self' https: http:; media-src 'self' https: http:;"
          + " form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

  private PageResponses() {}

  /** A page that a template writes. */
  static MutableHttpResponse<byte[]> of(Consumer<HtmlTemplateOutput> template) {
    return of(HttpResponse.ok(), template);
  }

  /** A page that a template writes, with the status of a response. */
  static MutableHttpResponse<byte[]> of(
      MutableHttpResponse<?> response, Consumer<HtmlTemplateOutput> template) {
    StringOutput text = new StringOutput();
    template.accept(new OwaspHtmlTemplateOutput(text));
    return localized(response.body(text.toString().getBytes(StandardCharsets.UTF_8)), HTML)
        .header("Content-Security-Policy", POLICY)
        .header("Referrer-Policy", "strict-origin-when-cross-origin");
  }

  /** What is written in the language of the caller. */
  static <T> MutableHttpResponse<T> localized(MutableHttpResponse<T> response, MediaType type) {
    return response
        .contentType(type)
        .header(HttpHeaders.VARY, HttpHeaders.ACCEPT_ENCODING + ", " + HttpHeaders.ACCEPT_LANGUAGE);
  }
}
