package dev.rondo.http.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.console.ConsoleLinks;
import dev.rondo.application.scenario.TestServer;
import dev.rondo.domain.console.ConsoleLink;
import dev.rondo.domain.console.ConsoleSession;
import dev.rondo.http.page.AssetFile;
import dev.rondo.http.testing.ConsoleClient;
import dev.rondo.http.testing.ServerTest;
import io.micronaut.web.router.Router;
import jakarta.inject.Inject;
import java.net.http.HttpResponse;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The server of these tests is at {@code http://rondo.test/game}. */
final class ConsoleSignInTest extends ServerTest {

  private static final String FORM = ConsoleClient.FORM;
  private static final String OWN = ConsoleClient.ORIGIN;

  @Inject ConsoleClient browser;
  @Inject ConsoleLinks links;
  @Inject TestServer server;
  @Inject Router router;

  private String link() {
    return "/console/login/" + links.create("root").reveal();
  }

  private HttpResponse<String> enter(String link) {
    return enter(link, "Origin", OWN);
  }

  private HttpResponse<String> enter(String link, String... headers) {
    String secret = link.substring(link.lastIndexOf('/') + 1);
    return caller.post("/console/login", FORM, "link=" + secret, headers);
  }

  private static String setCookie(HttpResponse<String> response) {
    return response.headers().firstValue("Set-Cookie").orElseThrow();
  }

  private static String location(HttpResponse<String> response) {
    return response.headers().firstValue("Location").orElseThrow();
  }

  private List<String> routes(String method) {
    return router
        .uriRoutes()
        .filter(route -> route.getDeclaringType().isAnnotationPresent(ConsolePages.class))
        .filter(route -> route.getHttpMethodName().equals(method))
        .map(route -> route.getUriMatchTemplate().toString().replaceAll("\\{[a-z]+}", "x"))
        .filter(path -> !path.startsWith("/console/login") && !path.contains("/assets/"))
        .toList();
  }

  @Test
  void showsWhoHasNoSessionHowToSignInWhereverTheyGo() {
    assertThat(routes("GET")).hasSizeGreaterThan(8);
    for (String path : routes("GET")) {
      HttpResponse<String> response = caller.get(path);
      assertThat(response.statusCode()).as(path).isEqualTo(303);
      assertThat(location(response)).isEqualTo("/game/console/login");
    }
    assertThat(caller.get("/console/login").body())
        .contains("<code>bin/rondo console-login</code>");
    assertThat(caller.get("/console/login", "Accept-Language", "ja").body())
        .contains("<html lang=\"ja\">", "コンソールにサインイン");
  }

  @Test
  void letsInOnceByALinkThatLookingAtDoesNotUseUp() {
    String link = link();
    HttpResponse<String> asked = caller.get(link);
    assertThat(asked.statusCode()).isEqualTo(200);
    assertThat(asked.body()).contains("action=\"/game/console/login\"", "Enter the console");
    assertThat(caller.get(link).statusCode()).isEqualTo(200);

    HttpResponse<String> entered = enter(link);

    assertThat(entered.statusCode()).isEqualTo(303);
    assertThat(location(entered)).isEqualTo("/game/console");
    assertThat(setCookie(entered))
        .containsIgnoringCase("HttpOnly")
        .contains("SameSite=Strict", "Path=/game/console")
        .doesNotContain("Secure", "Max-Age", "Expires");
    HttpResponse<String> again = enter(link);
    assertThat(again.statusCode()).isEqualTo(403);
    assertThat(again.body()).contains("This link does not work", "bin/rondo console-login");
    assertThat(again.headers().firstValue("Set-Cookie")).isEmpty();
  }

  @Test
  void letsNobodyInByALinkThatExpired() {
    String link = link();
    server.pass(ConsoleLink.LIFETIME);

    assertThat(enter(link).statusCode()).isEqualTo(403);
  }

  @Test
  void staysOpenWhileItIsUsedAndEndsWhenIdle() {
    String cookie = browser.signIn();
    assertThat(caller.get("/console/system", "Cookie", cookie).statusCode()).isEqualTo(200);
    server.pass(ConsoleSession.IDLE);

    assertThat(caller.get("/console/system", "Cookie", cookie).statusCode()).isEqualTo(303);
  }

  @Test
  void leadsBackToThePageForWhichTheSessionWasOver() {
    String page = "/console/comments?item=levels%2Flevel";
    HttpResponse<String> interrupted = caller.get(page, "Accept", "text/html");
    String remembered = ConsoleClient.cookie(interrupted);
    assertThat(remembered).isEqualTo("rondo-console-page=" + page);
    assertThat(setCookie(interrupted)).contains("HTTPOnly", "SameSite=Strict", "Max-Age=3600");
    assertThat(caller.get("/console/login", "Cookie", remembered).body())
        .contains("Your page opens again when you have signed in. Run")
        .doesNotContain("was not done");

    HttpResponse<String> entered = enter(link(), "Origin", OWN, "Cookie", remembered);

    assertThat(location(entered)).isEqualTo("/game" + page);
    assertThat(
            location(enter(link(), "Origin", OWN, "Cookie", "rondo-console-page=//elsewhere.test")))
        .isEqualTo("/game/console");
  }

  @Test
  void findsTheFormAgainThatWasSentWithoutASession() {
    String form = "/console/act?of=comments%2Fc-1&act=hide-comment";
    String typed = "act=hide-comment&of=comments%2Fc-1&reason=Too%20loud%20%3C%E9%9F%B3%3E";
    String[] headers = {"Origin", OWN, "Accept", "text/html", "Referer", OWN + "/game" + form};
    HttpResponse<String> sentOn = caller.post("/console/acts", FORM, typed, headers);
    assertThat(sentOn.statusCode()).isEqualTo(307);
    String keeper = location(sentOn).substring("/game".length());

    HttpResponse<String> interrupted = caller.post(keeper, FORM, typed, headers);

    assertThat(location(interrupted)).isEqualTo("/game/console/login?interrupted=yes");
    assertThat(caller.get("/console/login?interrupted=yes").body())
        .contains("What you sent last was not done.")
        .doesNotContain("reason");
    assertThat(setCookie(interrupted)).startsWith("rondo-console-page=" + form + ";");
    headers[headers.length - 1] = "https://console.example.org/game" + form;
    assertThat(setCookie(caller.post(keeper, FORM, typed, headers)))
        .startsWith("rondo-console-page=" + form + ";");
    String kept = interrupted.headers().allValues("Set-Cookie").getLast();
    assertThat(kept).startsWith("rondo-console-reason=").contains("HTTPOnly", "Max-Age=3600");
    assertThat(
            caller.get("/console/login?interrupted=yes", "Cookie", kept.split(";", -1)[0]).body())
        .contains("What you sent last was not done. The reason that you typed is kept.");
    HttpResponse<String> shown =
        caller.get(form, "Cookie", browser.signIn() + "; " + kept.split(";", -1)[0]);
    assertThat(shown.body()).contains("rows=\"3\">Too loud &lt;音&gt;</textarea>");
    assertThat(setCookie(shown)).startsWith("rondo-console-reason=;").contains("Max-Age=0");
    assertThat(
            caller.get(form, "Cookie", browser.signIn() + "; rondo-console-reason=%").statusCode())
        .isEqualTo(200);
  }

  @Test
  void leadsBackToWherePacksAreSentWithoutASession() {
    HttpResponse<String> sent =
        caller.post(
            "/console/import/upload",
            "multipart/form-data; boundary=x",
            "",
            "Origin",
            OWN,
            "Accept",
            "text/html");

    assertThat(setCookie(sent)).startsWith("rondo-console-page=/console/import;");
  }

  @Test
  void isKeptByNobodyAndLoadsNothingFromElsewhere() {
    HttpResponse<String> page = caller.get("/console/system", "Cookie", browser.signIn());

    assertThat(page.headers().firstValue("Cache-Control")).hasValue("no-store");
    assertThat(page.headers().firstValue("Content-Security-Policy").orElseThrow())
        .contains("default-src 'none'", "frame-ancestors 'none'")
        .doesNotContain("unsafe", "http:");
    assertThat(page.headers().firstValue("Referrer-Policy")).hasValue("same-origin");
    assertThat(page.body()).doesNotContain(" style=", "<style", " onclick=", "javascript:");
  }

  @Test
  void endsTheSessionOfWhoSignsOut() {
    String cookie = browser.signIn();

    HttpResponse<String> left = browser.post(cookie, "/console/logout", "");

    assertThat(left.statusCode()).isEqualTo(303);
    assertThat(location(left)).isEqualTo("/game/console/login");
    assertThat(setCookie(left)).contains("Max-Age=0");
    assertThat(caller.get("/console/system", "Cookie", cookie).statusCode()).isEqualTo(303);
  }

  @Test
  void refusesWhatHasNoTokenOrThatOfAnotherSession() {
    String cookie = browser.signIn();
    String foreign = browser.token(browser.signIn());
    assertThat(routes("POST")).hasSizeGreaterThan(1);
    for (String path : routes("POST")) {
      for (String body : List.of("", "token=", "token=" + foreign, "token=%ff%fe")) {
        HttpResponse<String> response =
            caller.post(path, FORM, body, "Cookie", cookie, "Origin", OWN);
        assertThat(response.statusCode()).as("%s %s", path, body).isEqualTo(403);
        assertThat(response.body()).contains("Refused");
      }
    }
    assertThat(caller.get("/console/system", "Cookie", cookie).statusCode()).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://evil.test",
        "null",
        "http://rondo.test.evil.test",
        "http:",
        "https://rondo.test"
      })
  void refusesWhatComesFromAPageOfAnotherServer(String origin) {
    String cookie = browser.signIn();
    String body = "token=" + browser.token(cookie);
    for (String path : routes("POST")) {
      assertThat(caller.post(path, FORM, body, "Cookie", cookie, "Origin", origin).statusCode())
          .as(path)
          .isEqualTo(403);
    }
    String link = link();
    assertThat(enter(link, "Origin", origin).statusCode()).isEqualTo(403);
    assertThat(enter(link, new String[0]).statusCode()).isEqualTo(403);
    assertThat(enter(link).statusCode()).isEqualTo(303);
  }

  @Test
  void servesWhatItsPagesLoadForGood() {
    for (AssetFile asset : ConsoleAssets.ALL) {
      HttpResponse<String> response = caller.get(asset.path());
      assertThat(response.statusCode()).isEqualTo(200);
      assertThat(response.headers().firstValue("Cache-Control").orElseThrow())
          .contains("immutable");
    }
    assertThat(caller.get("/console/assets/nothing.css").statusCode()).isEqualTo(404);
  }
}
