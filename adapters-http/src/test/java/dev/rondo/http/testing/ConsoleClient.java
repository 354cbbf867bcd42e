package dev.rondo.http.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.console.ConsoleLinks;
import jakarta.inject.Singleton;
import java.net.http.HttpResponse;
import java.util.stream.Stream;

/** Uses the console as the browser of an operator does. */
@Singleton
public final class ConsoleClient {

  /** The origin of the server's own pages. */
  public static final String ORIGIN = "http://rondo.test";

  /** The type of a form that was filled in. */
  public static final String FORM = "application/x-www-form-urlencoded";

  private final ApiClient caller;
  private final ConsoleLinks links;

  ConsoleClient(ApiClient caller, ConsoleLinks links) {
    this.caller = caller;
    this.links = links;
  }

  /** The cookie of an operator who just signed in. */
  public String signIn() {
    String form = "link=" + links.create("root").reveal();
    return cookie(caller.post("/console/login", FORM, form, "Origin", ORIGIN));
  }

  /** The cookie that a response sets, as browsers send it. */
  public static String cookie(HttpResponse<?> response) {
    return response.headers().firstValue("Set-Cookie").orElseThrow().split(";", -1)[0];
  }

  /** The text of a page that exists. */
  public String page(String cookie, String path) {
    HttpResponse<String> response = caller.get(path, "Cookie", cookie);
    assertThat(response.statusCode()).as(path).isEqualTo(200);
    return response.body();
  }

  /** What the forms of a session's pages contain, so that no other page can send them. */
  public String token(String cookie) {
    return page(cookie, "/console/system")
        .replaceFirst("(?s).*?name=\"token\" value=\"([0-9a-f]{64})\".*", "$1");
  }

  /** Sends a form of a page. */
  public HttpResponse<String> post(String cookie, String path, String form, String... headers) {
    return caller.post(
        path,
        FORM,
        "token=" + token(cookie) + "&" + form,
        Stream.concat(Stream.of("Cookie", cookie, "Origin", ORIGIN), Stream.of(headers))
            .toArray(String[]::new));
  }
}
