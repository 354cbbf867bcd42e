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
import java.util.regex.Pattern;

/** What templates write, as responses. */
public final class PageResponses {

  public static final MediaType HTML = MediaType.of("text/html;charset=utf-8");

  private static final Pattern UNREPRESENTABLE =
      Pattern.compile("[^\\t\\n\\r\\x{20}-\\x{D7FF}\\x{E000}-\\x{FFFD}\\x{10000}-\\x{10FFFF}]");

  /**
   * Scripts and styles are files of this server; pictures and sounds may be elsewhere, as items
   * name them.
   */
  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self';"
          + " img-src 'self' https: http:; media-src 'self' https: http:;"
          + " form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

  private PageResponses() {}

  static MutableHttpResponse<byte[]> of(Consumer<HtmlTemplateOutput> template) {
    return of(HttpResponse.ok(), template);
  }

  static MutableHttpResponse<byte[]> of(
      MutableHttpResponse<?> response, Consumer<HtmlTemplateOutput> template) {
    return localized(response.body(text(template).getBytes(StandardCharsets.UTF_8)), HTML)
        .header("Content-Security-Policy", POLICY)
        .header("Referrer-Policy", "strict-origin-when-cross-origin");
  }

  /** A document in XML, without what XML cannot hold. */
  static MutableHttpResponse<byte[]> xml(MediaType type, Consumer<HtmlTemplateOutput> template) {
    String document = UNREPRESENTABLE.matcher(text(template)).replaceAll("");
    return localized(HttpResponse.ok(document.getBytes(StandardCharsets.UTF_8)), type);
  }

  public static String text(Consumer<HtmlTemplateOutput> template) {
    StringOutput text = new StringOutput();
    template.accept(new OwaspHtmlTemplateOutput(text));
    return text.toString();
  }

  /** What is written in the language of the caller. */
  static <T> MutableHttpResponse<T> localized(MutableHttpResponse<T> response, MediaType type) {
    return response
        .contentType(type)
        .header(HttpHeaders.VARY, HttpHeaders.ACCEPT_ENCODING + ", " + HttpHeaders.ACCEPT_LANGUAGE);
  }
}
