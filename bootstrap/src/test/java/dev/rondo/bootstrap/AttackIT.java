package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.MissingNode;
import dev.rondo.bootstrap.command.CommandRun;
import dev.rondo.openapi.ApiDescription;
import dev.rondo.openapi.Operation;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every operation of docs/openapi.yaml, asked in ways that no client asks, and all pages, the
 * console's by an operator: an answer comes, it is no failure of the server, its status is
 * described where there is a description, and no row of the database changes. Another seed, or more
 * requests: {@code -Dattack.seed=7 -Dattack.requests=200}.
 */
final class AttackIT {

  private static final String ADDRESS = "http://localhost:8080";
  private static final long SEED = Long.getLong("attack.seed", 1);

  /** Of each operation. */
  private static final int REQUESTS = Integer.getInteger("attack.requests", 8);

  /** A request that takes longer hangs. */
  private static final int PATIENCE_MILLIS = 60_000;

  private static final int CALLERS = 4;
  private static final Pattern STATUS = Pattern.compile("HTTP/1\\.1 (\\d{3}) ");
  private static final Pattern HEAD = Pattern.compile("(?s)HTTP/1\\.1 \\d{3} .*?\r\n\r\n");
  private static final Pattern PARAMETER = Pattern.compile("\\{(\\w+)}");

  /** What any request may get that does not reach an operation, or is not HTTP. */
  private static final Set<Integer> OF_HTTP = Set.of(400, 404, 405, 413, 414, 417, 431);

  /** Anybody may reserve a room, and some of the requests do; the console notes its last use. */
  private static final List<String> CHANGING = List.of("room", "console_session");

  /** Not described. The operator does not leave the console, else nobody would be in it. */
  private static final List<Operation> PAGES =
      Stream.of(
              "GET /",
              "GET /{type}/",
              "GET /{type}/{itemName}",
              "GET /{type}/{itemName}/boards/{board}",
              "GET /{type}/{itemName}/comments",
              "GET /assets/{file}",
              "GET /docs/api",
              "GET /feed.atom",
              "GET /openapi.yaml",
              "GET /robots.txt",
              "GET /sitemap.xml",
              "GET /sitemaps/{type}/{part}",
              "GET /console",
              "GET /console/assets/{file}",
              "GET /console/audit",
              "GET /console/comments",
              "GET /console/content",
              "GET /console/import",
              "GET /console/import/{id}",
              "GET /console/import/{id}/events",
              "GET /console/login",
              "GET /console/login/{link}",
              "GET /console/act",
              "GET /console/players",
              "GET /console/players/{id}",
              "GET /console/records",
              "GET /console/reports",
              "GET /console/rooms",
              "GET /console/system",
              "POST /console/acts",
              "POST /console/import/upload",
              "POST /console/import/{id}",
              "POST /console/login")
          .map(page -> page.split(" ", 2))
          .map(page -> new Operation(page[0], page[1], false, MissingNode.getInstance(), List.of()))
          .toList();

  private static final List<String> METHODS =
      List.of("FOO", "PATCH", "PUT", "DELETE", "TRACE", "CONNECT", "OPTIONS", "get", "G\u00c9T");

  private static final List<String> PATH_PARTS =
      List.of(
          "%00",
          "a%00b",
          "..",
          "%2e%2e",
          "..%2f..%2fetc%2fpasswd",
          "..%5c..%5c",
          "%ff",
          "%c0%af",
          "%ed%a0%80",
          "%",
          "%z",
          "%f",
          "'",
          "%27%20OR%201%3D1--",
          "%22",
          "a;b=c",
          "a+b",
          "%20",
          "%0d%0aX-Bad:%201",
          "%d0%b0dmin",
          "%ef%bc%8f",
          "a".repeat(3_000),
          "-1",
          "0",
          "null",
          "undefined",
          "%25",
          "%2525",
          "*",
          "(",
          "$%7Bjndi:x%7D",
          "%F0%9F%92%A9",
          "\u00e9",
          ":",
          "@");

  private static final List<String> QUERIES =
      List.of(
          "",
          "?",
          "?&&&",
          "?=",
          "?page=-1",
          "?page=2147483647",
          "?page=2147483648",
          "?page=1e3",
          "?page=NaN",
          "?page=0&page=1",
          "?page=%00",
          "?page=%ff",
          "?cursor=",
          "?cursor=AAAA",
          "?cursor=%00",
          "?cursor=" + "A".repeat(3_000),
          "?cursor=..%2f",
          "?localization=%00",
          "?localization=../../x",
          "?localization=" + "e".repeat(2_000),
          "?type=quick",
          "?type=quick&keywords=%00",
          "?type=quick&keywords=%ff",
          "?type=quick&keywords=%25_%5c",
          "?type=advanced&keywords=x&sort=%27",
          "?keywords=" + "a%20".repeat(600),
          "?a[]=1&a.b=2",
          "?type=%F0%9F%92%A9",
          "?x=%",
          "?x=%zz",
          "?" + "a=1&".repeat(500));

  private static final List<String> CONSOLE_QUERIES =
      List.of(
          "?subject=%00&actor=x",
          "?subject=" + "s".repeat(3_000) + "&actor=%00",
          "?subject=levels%2F%27&actor=%25",
          "?item=levels%2F%00",
          "?item=levels%2F" + "a".repeat(3_000),
          "?item=%2F%2F",
          "?keywords=%00",
          "?keywords=%27%25_%5c&list=users",
          "?list=hidden&cursor=AAAA",
          "?status=%00&page=-1",
          "?banned=%00&cursor=%2e%2e",
          "?token=%00",
          "?result=done&act=ban-player&of=%0d%0aX-Bad:%201",
          "?result=done&act=hide-item&of=levels%2F%ff");

  /** What is sent behind the token of an operator, who may do all that there is to do. */
  private static final List<String> CONSOLE_FORMS =
      List.of(
          "",
          "&act=",
          "&act=%00",
          "&act=ban-player&of=users%2Fnobody&back=%2Fconsole%25",
          "&act=ban-player&of=users%2F%00&reason=%00",
          "&act=ban-player&of=users%2Fnobody&back=%2Fconsole%0d%0aX-Bad:%201",
          "&act=ban-player&of=users%2Fnobody&back=%2Fconsole" + "%2561".repeat(3_000),
          "&act=ban-player&of=" + "users%2F".repeat(1_000),
          "&act=revoke-sessions&of=users%2Fnobody&reason=" + "%f0%9f%92%a9".repeat(1_000),
          "&act=hide-item&of=levels%2F%2e%2e%2fx",
          "&act=remove-item&of=levels%2Fnothing%27--",
          "&act=restore-item&of=users%2Fmal",
          "&act=hide-comment&of=comments%2F%00",
          "&act=restore-comment&of=comments%2F" + "c".repeat(3_000),
          "&act=close-report&of=reports%2F%00",
          "&act=close-report-and-hide&of=reports%2F%ff",
          "&act=release-record&of=records%2F-1",
          "&act=close-room&of=rooms%2F%25",
          "&act=kick-player&of=rooms%2Fx%2F%00",
          "&act=hide-item&act=remove-item&of=a&of=b",
          "&decision=discard",
          "&decision=import&starter=%00",
          "&link=%00",
          "&%zz",
          "&" + "a=1&".repeat(5_000));

  private static final List<String> HEADERS =
      List.of(
          "Svc-Session: x",
          "Svc-Session: " + "a".repeat(3_000),
          "Svc-Session: \u00e9.\u00ff",
          "Svc-Session: a.b\r\nSvc-Session: c.d",
          "Svc-Session-Id: x\r\nSvc-Session-Data: y",
          "Svc-Signature: x",
          "Svc-Signature: " + "A".repeat(88),
          "Svc-Room-Key: '",
          "Svc-Upload-Key: %00",
          "Svc-Upload-Key: " + "k".repeat(3_000),
          "Range: bytes=0-",
          "Range: bytes=9-1,-0,abc",
          "Range: bytes=" + "0-1,".repeat(500),
          "If-None-Match: " + "\"a\",".repeat(500),
          "If-None-Match: W/",
          "If-Modified-Since: yesterday",
          "Accept: x/y;q=z",
          "Accept-Encoding: gzip;q=",
          "Accept-Language: " + "x".repeat(1_000),
          "X-Request-Id: a\tb",
          "X-Request-Id: " + "i".repeat(999),
          "Expect: 200-maybe",
          "Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABk",
          "Upgrade: websocket\r\nConnection: Upgrade",
          "Connection: close, Host",
          "Content-Encoding: gzip",
          "Content-Type: text/plain;charset=nope",
          "Content-Type: ;;;",
          "Content-Type: application/json;charset=UTF-32",
          "Origin: null",
          "Forwarded: for=\"[\"",
          "X-Forwarded-For: ,,,",
          "Folded: a\r\n b",
          "Bad Name: x",
          "No-Colon",
          ": empty",
          "X: " + "h".repeat(20_000),
          "Host: other",
          "Content-Length: 0\r\nContent-Length: 1",
          "Cookie: a=b",
          "Authorization: Basic \u00ff",
          "Transfer-Encoding: identity",
          "X:\u0001");

  private static final List<String> BODIES =
      List.of(
          "",
          " ",
          "{",
          "[]",
          "null",
          "true",
          "1e999",
          "\"x\"",
          "{}",
          "{\"values\":1}",
          "{\"values\":null}",
          "{\"values\":{}}",
          "{\"values\":\"type=%ff\"}",
          "{\"values\":\"type=%00\"}",
          "{\"values\":\"type=\\u0000\"}",
          "{\"values\":\"type=\\ud800\"}",
          "{\"values\":\"type=a&type=a\"}",
          "{\"values\":\"type=" + "x".repeat(5_000) + "\"}",
          "{\"values\":\"a\",\"values\":\"b\"}",
          "{\"replay\":[],\"values\":\"\"}",
          "{\"replay\":{\"data\":{\"hash\":\"../x\"}},\"values\":\"\"}",
          "{\"session\":\"a.b.c\",\"key\":1}",
          "{\"session\":\"\\u0000\"}",
          "{\"key\":\"\\u0000\"}",
          "{\"session\":\"eyJhbGciOiJub25lIn0.e30.\"}",
          "{\"key\":\"" + "k".repeat(5_000) + "\"}",
          "[".repeat(5_000),
          "{\"a\":".repeat(5_000),
          "{\"\u00ff",
          "\u0000",
          "{\"values\":\"\u00fe\"}",
          "--x\r\n",
          "values=type%3Dlike",
          "<a/>",
          "{\"time\":9223372036854775808}",
          "\ufeff{}");

  @TempDir private static Path temp;

  private static Postgres postgres;
  private static RunningServer server;
  private static String session;

  /** What an operator's browser sends with everything. */
  private static String console;

  /** What stands in the forms that were made for the operator. */
  private static String token;

  @BeforeAll
  static void start() throws Exception {
    postgres = Postgres.start(temp.resolve("postgresql"));
    SigningClient signing = SigningClient.of(ADDRESS);
    Map<String, String> settings = new HashMap<>();
    settings.putAll(signing.settings());
    settings.putAll(postgres.settings());
    settings.put("RONDO_CREATE", "posts=everyone;levels=everyone");
    server = RunningServer.start(temp.resolve("data"), settings);
    session = PlayerClient.signIn(server, signing, "mal").session();
    settings.putAll(RunningServer.settings(temp.resolve("data")));
    enterConsole(settings);
  }

  private static void enterConsole(Map<String, String> settings) throws Exception {
    String origin = "Origin: http://localhost\r\n";
    String link = CommandRun.done(settings, "console-login").getLast();
    String form = "link=" + link.substring(link.lastIndexOf('/') + 1);
    String entered = send(Attack.message("POST", "/console/login", origin, form), false);
    console = origin + "Cookie: " + found("(?i)\r\nset-cookie: ([^;]+)", entered) + "\r\n";
    String page = send(Attack.message("GET", "/console/import", console, ""), false);
    token = "token=" + found("name=\"token\" value=\"([^\"]+)\"", page);
  }

  private static String found(String pattern, String text) {
    Matcher matcher = Pattern.compile(pattern).matcher(text);
    assertThat(matcher.find()).as("%s in %s", pattern, text).isTrue();
    return matcher.group(1);
  }

  @AfterAll
  static void stop() throws Exception {
    if (server != null) {
      server.close();
    }
    if (postgres != null) {
      postgres.close();
    }
  }

  @Test
  void answersWhateverIsAskedAndChangesNothing() throws Exception {
    List<Operation> operations = new ArrayList<>(ApiDescription.ofTheProject().operations());
    operations.addAll(PAGES);
    Map<String, String> before = state();
    List<String> problems = new ArrayList<>();
    try (ExecutorService callers = Executors.newFixedThreadPool(CALLERS)) {
      List<Future<List<String>>> attacks = new ArrayList<>();
      for (int i = 0; i < operations.size(); i++) {
        Operation operation = operations.get(i);
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(SEED + i);
        attacks.add(callers.submit(() -> attack(operation, random)));
      }
      for (Future<List<String>> attack : attacks) {
        problems.addAll(attack.get());
      }
    }

    assertThat(problems).as("with the seed %d", SEED).isEmpty();
    assertThat(state()).isEqualTo(before);
    assertThat(server.program().errors()).noneMatch(line -> line.contains(" ERROR "));
  }

  /** A digest of every table, without how far the check of files is, as that goes on by itself. */
  private static Map<String, String> state() throws Exception {
    Map<String, String> state = new TreeMap<>();
    try (Connection connection =
            DriverManager.getConnection(postgres.settings().get("RONDO_DB_URL"), "postgres", "");
        Statement statement = connection.createStatement()) {
      List<String> tables = new ArrayList<>();
      try (ResultSet rows =
          statement.executeQuery(
              "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'")) {
        while (rows.next()) {
          tables.add(rows.getString(1));
        }
      }
      tables.removeAll(CHANGING);
      for (String table : tables) {
        try (ResultSet rows =
            statement.executeQuery(
                "SELECT md5(COALESCE(string_agg(kept, ',' ORDER BY kept), '')) FROM (SELECT"
                    + " (to_jsonb(t) - '{checked_to,check_began,check_ended}'::text[])::text"
                    + " AS kept FROM "
                    + table
                    + " t) AS those")) {
          assertThat(rows.next()).isTrue();
          state.put(table, rows.getString(1));
        }
      }
    }
    assertThat(state).hasSizeGreaterThan(10);
    return state;
  }

  private static List<String> attack(Operation operation, RandomGenerator random) {
    List<String> problems = new ArrayList<>();
    for (int i = 0; i < REQUESTS; i++) {
      Attack attack = Attack.of(operation, random);
      try {
        attack.problem(send(attack.bytes(), attack.mayBreakOff())).ifPresent(problems::add);
      } catch (SocketTimeoutException hang) {
        problems.add(attack.describe("hangs"));
      } catch (IOException e) {
        problems.add(attack.describe(e.toString()));
      }
    }
    return problems;
  }

  /** All that comes back until the server closes the connection, or we do not want more. */
  private static String send(byte[] bytes, boolean mayBreakOff) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
      socket.setSoTimeout(PATIENCE_MILLIS);
      ByteArrayOutputStream answer = new ByteArrayOutputStream();
      try {
        socket.getOutputStream().write(bytes);
        if (mayBreakOff) {
          // The server need not know how to go on behind it.
          socket.shutdownOutput();
        }
        socket.getInputStream().transferTo(answer);
      } catch (SocketException closed) {
        // Refused while it was still being sent: what came until then is the answer.
      }
      return answer.toString(StandardCharsets.ISO_8859_1);
    }
  }

  /**
   * A request, or several behind each other.
   *
   * @param kind what is odd about it
   * @param operation what it means to ask for
   * @param bytes as they are sent
   * @param isPlain whether it is HTTP that reaches the operation
   * @param mayBreakOff whether closing the connection is an answer too
   */
  private record Attack(
      String kind, Operation operation, byte[] bytes, boolean isPlain, boolean mayBreakOff) {

    private static final ApiDescription DESCRIPTION = ApiDescription.ofTheProject();

    static Attack of(Operation operation, RandomGenerator random) {
      String usual = path(operation, "x");
      String method = operation.method();
      String body =
          isConsole(operation) ? token + pick(CONSOLE_FORMS, random) : pick(BODIES, random);
      String auth = auth(operation, random);
      return switch (random.nextInt(10)) {
        case 0 ->
            new Attack(
                "path",
                operation,
                message(method, path(operation, pick(PATH_PARTS, random)), auth, "{}"),
                false,
                false);
        case 1 ->
            new Attack(
                "query",
                operation,
                message(method, usual + pick(queries(operation, random), random), auth, "{}"),
                true,
                false);
        case 2 ->
            new Attack(
                "header",
                operation,
                message(method, usual, auth + pick(HEADERS, random) + "\r\n", "{}"),
                false,
                true);
        case 3, 4 -> new Attack("body", operation, message(method, usual, auth, body), true, false);
        case 5 ->
            new Attack(
                "method",
                operation,
                message(pick(METHODS, random), usual, auth, body),
                false,
                true);
        case 6 -> new Attack("truncated", operation, truncated(method, usual, random), false, true);
        case 7 ->
            new Attack("chunked", operation, chunked(method, usual, body, random), false, true);
        case 8 -> {
          String address = isConsole(operation) ? usual + "?" + token : usual;
          yield new Attack(
              "multipart", operation, multipart(method, address, auth, random), true, false);
        }
        default ->
            new Attack(
                "garbage",
                operation,
                garbage(message(method, usual, "", body), random),
                false,
                true);
      };
    }

    /** What is wrong with an answer, if anything is. */
    Optional<String> problem(String answer) {
      List<Integer> statuses =
          STATUS.matcher(answer).results().map(found -> Integer.valueOf(found.group(1))).toList();
      Set<Integer> failures =
          statuses.stream()
              .filter(status -> status >= 500)
              .collect(Collectors.toCollection(TreeSet::new));
      if (!failures.isEmpty()) {
        return Optional.of(describe("gets " + failures));
      }
      if (HEAD.matcher(answer).results().anyMatch(head -> head.group().contains("\r\nX-Bad:"))) {
        return Optional.of(describe("writes a header of the answer"));
      }
      if (statuses.isEmpty()) {
        return mayBreakOff ? Optional.empty() : Optional.of(describe("gets no answer"));
      }
      int status = statuses.getFirst();
      boolean isDescribed =
          operation.node().isMissingNode() || DESCRIPTION.describes(operation, status);
      return isDescribed || !isPlain && (OF_HTTP.contains(status) || status < 400)
          ? Optional.empty()
          : Optional.of(describe("gets " + status + ", which is not described"));
    }

    String describe(String problem) {
      String request = new String(bytes, StandardCharsets.ISO_8859_1);
      return "%s of %s %s: %s"
          .formatted(
              kind,
              operation.name(),
              problem,
              request.substring(0, Math.min(300, request.length())).replace("\r\n", "\u240d"));
    }

    private static String path(Operation operation, String part) {
      Matcher parameter = PARAMETER.matcher(operation.template());
      String filled =
          parameter.replaceAll(
              found ->
                  Matcher.quoteReplacement(
                      found.group(1).equals("type") && part.equals("x") ? "posts" : part));
      return (operation.isBranded() ? "/svc" : "") + filled;
    }

    private static boolean isConsole(Operation operation) {
      return operation.template().startsWith("/console");
    }

    private static String auth(Operation operation, RandomGenerator random) {
      if (isConsole(operation)) {
        return console;
      }
      return random.nextBoolean() ? "Svc-Session: " + session + "\r\n" : "";
    }

    private static List<String> queries(Operation operation, RandomGenerator random) {
      return isConsole(operation) && random.nextBoolean() ? CONSOLE_QUERIES : QUERIES;
    }

    private static byte[] message(String method, String path, String headers, String body) {
      byte[] bytes = body.getBytes(StandardCharsets.ISO_8859_1);
      boolean hasBody = !method.equals("GET") && !method.equals("HEAD");
      String head =
          "%s %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n%s%s\r\n"
              .formatted(
                  method,
                  path,
                  headers,
                  hasBody
                      ? "Content-Length: " + bytes.length + "\r\nContent-Type: application/json\r\n"
                      : "");
      return joined(head, hasBody ? body : "");
    }

    /** A body that ends before its length, or a head that does not end. */
    private static byte[] truncated(String method, String path, RandomGenerator random) {
      String head =
          "%s %s HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n".formatted(method, path);
      return joined(random.nextBoolean() ? head + "\r\n{\"values\":" : head, "");
    }

    private static byte[] chunked(String method, String path, String body, RandomGenerator random) {
      String head =
          "%s %s HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
              .formatted(method, path);
      int length = body.getBytes(StandardCharsets.ISO_8859_1).length;
      String one = Integer.toHexString(length) + ";ext=\"a\"\r\n" + body + "\r\n";
      String end =
          switch (random.nextInt(6)) {
            case 0 -> "0\r\n\r\n";
            case 1 -> "0\r\nSvc-Session: x\r\nContent-Length: 5\r\n\r\n";
            case 2 -> "0\r\n" + "T: x\r\n".repeat(3_000) + "\r\n";
            case 3 -> "-1\r\n\r\n";
            case 4 -> "FFFFFFFFFFFFFFFFF\r\nx";
            default -> "zz\r\nx\r\n0\r\n\r\n";
          };
      return joined(head, length == 0 ? end : one + end);
    }

    private static byte[] multipart(
        String method, String path, String auth, RandomGenerator random) {
      String body =
          switch (random.nextInt(5)) {
            case 0 -> "--b\r\nContent-Disposition: form-data; name=\"files\"\r\n\r\nx\r\n--b--\r\n";
            case 1 -> "--b\r\n\r\n\r\n--b--\r\n";
            case 2 -> "--b\r\nContent-Disposition: form-data; name=\"fi\u0000les\r\n\r\nx";
            case 3 -> "--b\r\n" + "H: x\r\n".repeat(2_000) + "\r\nx\r\n--b--\r\n";
            default -> "--b".repeat(1_000);
          };
      String headers =
          auth + "Svc-Upload-Key: x\r\nContent-Type: multipart/form-data; boundary=b\r\n";
      if (method.equals("GET") || method.equals("HEAD")) {
        return message(method, path, headers, "");
      }
      return joined(
          "%s %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n%sContent-Length: %d\r\n\r\n"
              .formatted(method, path, headers, body.length()),
          body);
    }

    /** The message with some of its bytes turned into others, and another one behind it. */
    private static byte[] garbage(byte[] message, RandomGenerator random) {
      byte[] changed = message.clone();
      int times = 1 + random.nextInt(4);
      for (int i = 0; i < times; i++) {
        changed[random.nextInt(Math.min(changed.length, 200))] = (byte) random.nextInt(256);
      }
      ByteArrayOutputStream both = new ByteArrayOutputStream();
      both.writeBytes(changed);
      both.writeBytes(message("GET", "/svc/info", "Connection: close\r\n", ""));
      return both.toByteArray();
    }

    private static byte[] joined(String head, String body) {
      return (head + body).getBytes(StandardCharsets.ISO_8859_1);
    }
  }

  private static String pick(List<String> of, RandomGenerator random) {
    return of.get(random.nextInt(of.size()));
  }
}
