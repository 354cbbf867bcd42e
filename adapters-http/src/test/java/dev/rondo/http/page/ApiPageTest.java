package dev.rondo.http.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.http.protocol.ServerIdentity;
import dev.rondo.http.testing.ServerTest;
import dev.rondo.openapi.ApiDescription;
import dev.rondo.openapi.Operation;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.yaml.snakeyaml.Yaml;

/** The description of the interface, as the server at {@code http://rondo.test/game} tells it. */
final class ApiPageTest extends ServerTest {

  private static final Pattern ID = Pattern.compile(" id=\"([^\"]+)\"");
  private static final Pattern LINK = Pattern.compile(" href=\"([^\"]+)\"");

  private static Set<String> found(Pattern pattern, String page) {
    return pattern.matcher(page).results().map(one -> one.group(1)).collect(Collectors.toSet());
  }

  @Test
  void handsOutTheDocumentWithTheAddressOfThisServer() {
    HttpResponse<String> response = caller.get("/openapi.yaml");
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.headers().allValues("Content-Type"))
        .containsExactly("application/yaml;charset=utf-8");
    assertThat(response.body())
        .contains("default: http://rondo.test/game\n", "default: svc\n")
        .doesNotContain("localhost");
    assertThat(new Yaml().<Object>load(response.body())).isNotNull();
  }

  @Test
  void namesTheBrandOfTheServerInPathsAndHeaders() {
    ServerIdentity identity = new ServerIdentity("sonolus", List.of("https://play.example"), "");
    assertThat(ApiController.document(identity))
        .contains("name: Sonolus-Session\n", "default: sonolus\n", "url: /sonolus/repository/")
        .doesNotContain("Svc-", "/svc/");
  }

  private String page(String path) {
    HttpResponse<String> response = caller.get(path, "Accept", "text/html");
    assertThat(response.statusCode()).as(path).isEqualTo(200);
    return response.body();
  }

  private static String section(Operation operation) {
    return operation.node().path("tags").path(0).asText();
  }

  private static String id(Operation operation) {
    return operation.node().path("operationId").asText();
  }

  @Test
  void showsEveryOperationAndEveryShape() {
    List<Operation> operations =
        ApiDescription.ofTheProject().operations().stream()
            .filter(operation -> !operation.method().equals("HEAD"))
            .toList();
    assertThat(operations).hasSizeGreaterThan(30);
    Set<String> overview = found(LINK, page("/docs/api"));
    for (Operation operation : operations) {
      String path = "/docs/api/" + section(operation);
      assertThat(overview).contains("/game" + path, "/game" + path + "#" + id(operation));
      assertThat(found(ID, page(path))).contains(id(operation));
    }
    assertThat(page("/docs/api/shapes"))
        .contains(" id=\"RecordList\"", "<td><code>over-quota</code></td>");
    assertThat(page("/docs/api/sessions"))
        .contains(
            "<span class=\"method\">POST</span> <code>/svc/authenticate</code>",
            "<code>Svc-Signature</code>");
    assertThat(page("/docs/api/rooms")).contains("<code>/.well-known/jwks.json</code>");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "/rooms", "/leaderboards", "/sessions", "/items", "/shapes"})
  void linksToNothingThatIsNotThere(String section) {
    String path = "/docs/api" + section;
    Set<String> links =
        found(LINK, page(path)).stream()
            .filter(link -> link.matches("(/game/docs/api.*)?#(?!content).+"))
            .collect(Collectors.toSet());
    assertThat(links).hasSizeGreaterThan(3);
    for (String link : links) {
      String target = link.startsWith("#") ? path : link.substring("/game".length());
      String id = link.substring(link.indexOf('#') + 1);
      assertThat(found(ID, page(target.replaceAll("#.*", "")))).as(link).contains(id);
    }
  }

  /** With style and script they have to stay below 100 kB. */
  @ParameterizedTest
  @ValueSource(strings = {"", "/rooms", "/leaderboards", "/sessions", "/community", "/shapes"})
  void isNoLongPage(String section) {
    assertThat(page("/docs/api" + section)).hasSizeLessThan(80_000);
  }

  @Test
  void hasNoSectionThatIsNoneOfTheDocument() {
    assertThat(caller.get("/docs/api/none", "Accept", "text/html").statusCode()).isEqualTo(404);
  }

  @Test
  void runsNoScriptsAndStylesButThoseOfTheServer() {
    HttpResponse<String> response = caller.get("/docs/api", "Accept", "text/html");
    assertThat(response.headers().firstValue("Content-Security-Policy"))
        .hasValueSatisfying(
            policy -> assertThat(policy).contains("script-src 'self';").doesNotContain("unsafe"));
    assertThat(response.body()).doesNotContain("<style", " style=", " onclick=");
    assertThat(response.body().split("<script ", -1)).hasSize(2);
  }
}
