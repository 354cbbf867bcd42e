package dev.rondo.http.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.http.protocol.ServerIdentity;
import dev.rondo.http.testing.ApiClient;
import dev.rondo.openapi.ApiDescription;
import dev.rondo.openapi.Operation;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.Yaml;

/** The description of the interface, as the server at {@code http://rondo.test/game} tells it. */
@MicronautTest(transactional = false)
final class ApiPageTest {

  private static final Pattern ID = Pattern.compile(" id=\"([^\"]+)\"");
  private static final Pattern LINK_INSIDE = Pattern.compile(" href=\"#([^\"]+)\"");

  @Inject ApiClient caller;

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
    assertThat(new ApiDocument(identity).text())
        .contains("name: Sonolus-Session\n", "default: sonolus\n", "url: /sonolus/repository/")
        .doesNotContain("Svc-", "/svc/");
  }

  @Test
  void showsEveryOperationAndEveryShape() {
    HttpResponse<String> response = caller.get("/docs/api", "Accept", "text/html");
    assertThat(response.statusCode()).isEqualTo(200);
    Set<String> ids = found(ID, response.body());
    List<String> operations =
        ApiDescription.ofTheProject().operations().stream()
            .filter(operation -> !operation.method().equals("HEAD"))
            .map(Operation::node)
            .map(node -> node.path("operationId").asText())
            .toList();
    assertThat(operations).hasSizeGreaterThan(30);
    assertThat(ids).containsAll(operations).contains("shape-Failure", "shape-RecordList");
    assertThat(found(LINK_INSIDE, response.body())).isNotEmpty().isSubsetOf(ids);
    assertThat(response.body())
        .contains(
            "<span class=\"method\">POST</span> <code>/svc/authenticate</code>",
            "<code>/.well-known/jwks.json</code>",
            "<code>Svc-Signature</code>",
            "<td><code>over-quota</code></td>");
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
