package dev.rondo.openapi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The project's document, against a server that answers whatever a test has it answer. */
final class ExchangeCheckTest {

  private static final ExchangeCheck CHECK =
      new ExchangeCheck(ApiDescription.ofTheProject(), "svc");
  private static final String BOARD = "/svc/levels/level/leaderboards/arcade";
  private static final String JSON = "application/json";

  private final HttpClient client = HttpClient.newHttpClient();
  private HttpServer server;
  private int status = 200;
  private String body = "";
  private Map<String, String> headers = Map.of("X-Request-Id", "1", "Content-Type", JSON);

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::answer);
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
    client.close();
  }

  private void answer(HttpExchange exchange) throws IOException {
    exchange.getRequestBody().readAllBytes();
    headers.forEach(exchange.getResponseHeaders()::set);
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.close();
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(
        URI.create("http://localhost:" + server.getAddress().getPort() + path));
  }

  private List<String> problems(HttpRequest.Builder request) throws Exception {
    return CHECK.problems(client.send(request.build(), HttpResponse.BodyHandlers.ofString()));
  }

  @Test
  void letsPassWhatIsDescribed() throws Exception {
    body = "{\"topRecords\":[]}";
    assertThat(problems(request(BOARD))).isEmpty();
    assertThat(problems(request(BOARD + "?localization=ja&other=1"))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          200 | application/json | {} | topRecords
          418 | application/json | {} | status
          200 | text/html | <html> | text/html
          200 | application/json | {"topRecords":[{"name":"r","rank":"1","player":"P","value":"9","playerUser":{"name":"p","source":"s","title":"P","tags":[],"secret":1}}]} | secret
          """)
  void namesTheOneThingThatIsNotAsDescribed(int status, String type, String body, String problem)
      throws Exception {
    this.status = status;
    this.body = body;
    headers = Map.of("X-Request-Id", "1", "Content-Type", type);
    assertThat(problems(request(BOARD))).singleElement().asString().contains(problem);
  }

  @Test
  void failsWithTheRequestAndTheProblem() throws Exception {
    body = "{}";
    HttpResponse<String> response =
        client.send(request(BOARD).build(), HttpResponse.BodyHandlers.ofString());
    assertThatThrownBy(() -> CHECK.checked(response))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("GET")
        .hasMessageContaining(BOARD)
        .hasMessageContaining("topRecords");
  }

  @Test
  void refusesAMemberThatAnItemDoesNotHave() throws Exception {
    body =
        """
        {"item":{"name":"p","source":"s","version":1,"title":"P","author":"a","tags":[],"time":1,
        "secret":1},"actions":[],"hasCommunity":true,"leaderboards":[],"sections":[]}
        """;
    assertThat(problems(request("/svc/posts/p"))).anyMatch(told -> told.contains("secret"));
    body = body.replace(",\n\"secret\":1", "");
    assertThat(problems(request("/svc/posts/p"))).isEmpty();
  }

  @Test
  void refusesAHeaderThatIsNotDescribedAndMissesOneThatIsRequired() throws Exception {
    body = "{\"topRecords\":[]}";
    headers = Map.of("Content-Type", JSON, "Server", "secret");
    assertThat(problems(request(BOARD)))
        .containsExactlyInAnyOrder(
            "the header server is not described", "the header x-request-id is missing");
  }

  @Test
  void refusesABodyWhereNoneIsDescribed() throws Exception {
    status = 404;
    assertThat(problems(request(BOARD))).isEmpty();
    body = "{}";
    assertThat(problems(request(BOARD))).containsExactly("a body is not described");
  }

  @Test
  void refusesThatWhatIsNotDescribedSucceeds() throws Exception {
    body = "{}";
    assertThat(problems(request("/svc/secret/door"))).hasSize(1);
    assertThat(problems(request("/secret"))).hasSize(1);
    assertThat(problems(request("/svc/info").DELETE())).hasSize(1);
    status = 404;
    assertThat(problems(request("/svc/secret/door"))).isEmpty();
  }

  @Test
  void refusesThatARequestWithoutWhatIsRequiredSucceeds() throws Exception {
    body = "{\"session\":\"a.b\",\"expiration\":1}";
    HttpRequest.Builder post =
        request("/svc/authenticate")
            .header("Content-Type", JSON)
            .POST(HttpRequest.BodyPublishers.ofString("{\"type\":\"other\"}"));
    assertThat(problems(post))
        .anyMatch(told -> told.contains("what secures"))
        .anyMatch(told -> told.contains("address"))
        .anyMatch(told -> told.contains("authenticateServer"));
    status = 401;
    body = "";
    assertThat(problems(post)).isEmpty();
  }

  @Test
  void refusesThatAParameterOutsideItsBoundsSucceeds() throws Exception {
    body = "{\"pageCount\":1,\"records\":[]}";
    String list = BOARD + "/records/list?page=";
    assertThat(problems(request(list + "0"))).isEmpty();
    assertThat(problems(request(list + "-1"))).singleElement().asString().contains("page");
    assertThat(problems(request(list + "x"))).singleElement().asString().contains("page");
  }

  @Test
  void wantsNoBodyOfHead() throws Exception {
    assertThat(problems(request(BOARD).method("HEAD", HttpRequest.BodyPublishers.noBody())))
        .isEmpty();
  }
}
