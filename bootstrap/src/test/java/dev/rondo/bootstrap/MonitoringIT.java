package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What operators watch a server by: metrics, the queries of the documentation, and its log. */
final class MonitoringIT {

  private static final Path MONITORING = Path.of("..", "docs", "monitoring");

  /** Prometheus makes these itself. */
  private static final Set<String> OF_PROMETHEUS = Set.of("up", "instance", "job");

  private static final int CONNECTIONS = 20;
  private static final int MADE_UP = 100;
  private static final HttpClient CLIENT = HttpClient.newHttpClient();
  private static final String SECRET_QUERY = "keywords=secret-words";

  private static final Pattern SAMPLE = Pattern.compile("([a-z_]+)(?:\\{(.*)})? \\S+");
  private static final Pattern LABEL = Pattern.compile("([a-z_]+)(?:=|!=)~?\"[^\"]*\"");
  private static final Pattern SELECTION = Pattern.compile("([a-z_]+)\\{([^}]*)}");
  private static final Pattern GROUPING = Pattern.compile("\\bby \\(([^)]*)\\)");
  private static final Pattern NAME = Pattern.compile("\\b[a-z_]++(?!\\()");

  @TempDir private static Path temp;

  @AutoClose private static RunningServer server;
  private static Map<String, Set<String>> labels;

  @BeforeAll
  static void useAServer() throws Exception {
    server =
        RunningServer.start(
            temp,
            Map.of(
                "RONDO_BACKUP_EVERY",
                "1d",
                "RONDO_BACKUP_TO",
                temp.toString(),
                "RONDO_LOG_FORMAT",
                "json",
                "RONDO_ACCESS_LOG",
                "on",
                "RONDO_RATE_LIMIT",
                "on",
                "RONDO_CONNECTIONS_PER_ADDRESS",
                String.valueOf(CONNECTIONS)));
    server.get("/svc/info");
    server.get("/svc/info");
    server.get("/svc/levels/list?" + SECRET_QUERY);
    server.get("/svc/levels/none");
    server.post("/svc/authenticate", "{}", Map.of());
    openTooManyConnections();
    Eventually.await(
        Eventually.AT_LAST, "runs of jobs and refused connections", MonitoringIT::isMeasured);
    labels = labels(server.get("/metrics").body());
  }

  private static void openTooManyConnections() throws IOException {
    List<Socket> open = new ArrayList<>();
    try {
      for (int i = 0; i < CONNECTIONS + 5; i++) {
        open.add(new Socket("127.0.0.1", server.port()));
      }
    } finally {
      for (Socket socket : open) {
        socket.close();
      }
    }
  }

  private static boolean isMeasured() throws Exception {
    String metrics = server.get("/metrics").body();
    return metrics.contains("rondo_connections_refused_total{reason=\"address\"}")
        && metrics.contains("rondo_job_seconds_count");
  }

  /** The names of the labels of each metric. */
  private static Map<String, Set<String>> labels(String metrics) {
    Map<String, Set<String>> labels = new HashMap<>();
    metrics
        .lines()
        .map(SAMPLE::matcher)
        .filter(Matcher::matches)
        .forEach(
            sample ->
                labels
                    .computeIfAbsent(sample.group(1), name -> new HashSet<>())
                    .addAll(labelNames(sample.group(2) == null ? "" : sample.group(2))));
    return labels;
  }

  private static Set<String> labelNames(String selection) {
    Set<String> names = new TreeSet<>();
    LABEL.matcher(selection).results().forEach(label -> names.add(label.group(1)));
    return names;
  }

  private static void assertUnderstood(String query) {
    Set<String> known = new HashSet<>(OF_PROMETHEUS);
    Set<String> names = names(query);
    for (String name : names) {
      assertThat(OF_PROMETHEUS.contains(name) || labels.containsKey(name))
          .as("%s in %s", name, query)
          .isTrue();
      known.addAll(labels.getOrDefault(name, Set.of()));
    }
    assertThat(names).as(query).isNotEmpty();
    for (Matcher selection = SELECTION.matcher(query); selection.find(); ) {
      assertThat(labelNames(selection.group(2))).as(query).isSubsetOf(known);
    }
    for (Matcher grouping = GROUPING.matcher(query); grouping.find(); ) {
      assertThat(grouping.group(1).split(", ")).as(query).isSubsetOf(known);
    }
  }

  /** The metrics that a query names: what is neither a function, a label nor a word of its own. */
  private static Set<String> names(String query) {
    String bare =
        GROUPING
            .matcher(query)
            .replaceAll("")
            .replaceAll("\\{[^}]*}", " ")
            .replaceAll("\\[[^]]*]", " ")
            .replaceAll("\"[^\"]*\"", " ");
    Set<String> names = new TreeSet<>();
    NAME.matcher(bare).results().forEach(name -> names.add(name.group()));
    names.removeAll(Set.of("sum", "max", "and", "or", "unless", "by"));
    return names;
  }

  @Test
  void hasEveryMetricThatTheDashboardShows() throws Exception {
    JsonNode dashboard = new ObjectMapper().readTree(MONITORING.resolve("dashboard.json").toFile());
    List<String> queries = dashboard.get("panels").findValuesAsText("expr");
    assertThat(queries).hasSizeGreaterThan(15).allSatisfy(MonitoringIT::assertUnderstood);
  }

  @Test
  void hasEveryMetricThatTheAlertsWatch() throws Exception {
    JsonNode alerts = new YAMLMapper().readTree(MONITORING.resolve("alerts.yaml").toFile());
    List<String> queries = alerts.findValuesAsText("expr");
    assertThat(queries).hasSizeGreaterThan(8).allSatisfy(MonitoringIT::assertUnderstood);
  }

  /** Whoever writes a query would rather not write a sentence. */
  @Test
  void namesEachJobByAWord() throws Exception {
    assertThat(
            Pattern.compile("rondo_job_seconds_count\\{.*work=\"([^\"]*)\"")
                .matcher(server.get("/metrics").body())
                .results()
                .map(job -> job.group(1)))
        .contains("purge_sessions", "score_results")
        .allMatch(work -> work.matches("[a-z_]+"));
  }

  /** Whoever makes up paths, methods and headers must not fill the memory of those who watch. */
  @Test
  void measuresNothingThatCallersMakeUp() throws Exception {
    askForWhatIsMadeUp("0");
    Set<String> before = series();
    for (int i = 1; i <= MADE_UP; i++) {
      askForWhatIsMadeUp(String.valueOf(i));
    }
    assertThat(before).anyMatch(series -> series.contains("uri=\"/svc/{type:"));
    assertThat(series()).isEqualTo(before);
  }

  private static void askForWhatIsMadeUp(String name) throws Exception {
    String header = "X-Made-Up-" + name;
    for (String path : List.of("/svc/levels/", "/svc/", "/", "/svc/levels/list?", "/console/")) {
      for (String method : List.of("GET", "MADE-UP-" + name)) {
        CLIENT.send(
            HttpRequest.newBuilder(
                    URI.create("http://localhost:" + server.port() + path + "made-up-" + name))
                .method(method, HttpRequest.BodyPublishers.noBody())
                .header(header, name)
                .header("X-Forwarded-For", "203.0.113." + name)
                .build(),
            HttpResponse.BodyHandlers.discarding());
      }
    }
  }

  /** What is measured of requests, without the numbers. */
  private static Set<String> series() throws Exception {
    return server
        .get("/metrics")
        .body()
        .lines()
        .filter(line -> line.startsWith("http_server_") || line.startsWith("rondo_"))
        .map(line -> line.substring(0, line.lastIndexOf(' ')))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  void countsFromZeroOnWhatAnAlertLooksAt() throws Exception {
    assertThat(series())
        .contains(
            "rondo_signed_requests_refused_total{reason=\"wrong-room\"}",
            "rondo_connections_refused_total{reason=\"system\"}",
            "rondo_requests_refused_total{code=\"storage-full\",status=\"503\"}",
            "rondo_files_lost_total");
  }

  @Test
  void logsEachRequestAsALineOfJsonWithoutItsQuery() throws Exception {
    String request = "monitored-request";
    server.get("/svc/levels/list?" + SECRET_QUERY, Map.of("X-Request-Id", request));
    String line = server.program().awaitError(text -> text.contains(request));
    JsonNode event = new ObjectMapper().readTree(line);
    assertThat(event.get("status").isInt()).isTrue();
    assertThat(event.get("millis").isIntegralNumber()).isTrue();
    assertThat(event.has("kvpList")).isFalse();
    assertThat(
            Stream.of("method", "path", "status", "request", "client")
                .map(member -> event.get(member).asText()))
        .containsExactly("GET", "/svc/levels/list", "200", request, "127.0.0.1");
    assertThat(server.program().errors())
        .allSatisfy(each -> assertThat(new ObjectMapper().readTree(each).isObject()).isTrue())
        .anyMatch(each -> each.contains("Data in "))
        .noneMatch(each -> each.contains(SECRET_QUERY));
  }
}
