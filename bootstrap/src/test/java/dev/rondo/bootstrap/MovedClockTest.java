package dev.rondo.bootstrap;

import static dev.rondo.bootstrap.PlayerClient.RESULT;
import static dev.rondo.bootstrap.PlayerClient.accepted;
import static dev.rondo.bootstrap.PlayerClient.gzipped;
import static dev.rondo.bootstrap.PlayerClient.key;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.rondo.application.session.PurgeSessions;
import dev.rondo.bootstrap.ParallelClients.Client;
import dev.rondo.bootstrap.SigningClient.Signed;
import dev.rondo.bootstrap.wiring.Program;
import io.micronaut.context.ApplicationContext;
import io.micronaut.context.RuntimeBeanDefinition;
import io.micronaut.json.tree.JsonNode;
import io.micronaut.runtime.server.EmbeddedServer;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A whole server whose clock jumps while players use it; theirs jump with it. What is over by the
 * clock is deleted at the worst moments.
 */
final class MovedClockTest {

  private static final String ADDRESS = "http://localhost:8080";
  private static final Duration JUMP = Duration.ofHours(1);
  private static final Duration SETTLED = Duration.ofMinutes(5);
  private static final int PLAYERS = 3;

  @TempDir private Path temp;

  private final AtomicReference<Duration> passed = new AtomicReference<>(Duration.ZERO);
  private final AtomicReference<Duration> ahead = new AtomicReference<>(SETTLED.negated());
  private final InstantSource clock = () -> Instant.now().plus(ahead.get());

  /** The server has run evenly for long enough to forget what is over by the clock. */
  private final Ticker ticker = () -> System.nanoTime() + passed.get().toNanos();

  private final HttpClient http = HttpClient.newHttpClient();
  private final ParallelClients crowd = new ParallelClients();

  /** The bodies that were taken. */
  private final Queue<Signed> used = new ConcurrentLinkedQueue<>();

  /** Two files never are the same, else the second would be there already. */
  private final AtomicInteger number = new AtomicInteger();

  private SigningClient signing;
  private PurgeSessions purge;
  private int port;

  @Test
  void servesOnAndTakesNoBodyTwiceWhenTheClockJumpsAheadAndBack() throws Exception {
    signing = SigningClient.of(ADDRESS);
    Map<String, String> settings = new HashMap<>(RunningServer.settings(temp.resolve("data")));
    settings.put("RONDO_PORT", "0");
    settings.putAll(signing.settings());
    settings.put("RONDO_RATE_LIMIT", "off");
    settings.put("RONDO_ROOMS_PER_PLAYER", "1000");
    settings.put("RONDO_UPLOAD_MAX_PENDING", "1000");
    try (ApplicationContext context = Program.startServer(settings, null)) {
      context.registerBeanDefinition(
          RuntimeBeanDefinition.builder(InstantSource.class, () -> clock)
              .singleton(true)
              .replaces(InstantSource.class)
              .build());
      context.registerBeanDefinition(
          RuntimeBeanDefinition.builder(Ticker.class, () -> ticker)
              .singleton(true)
              .replaces(Ticker.class)
              .build());
      try (EmbeddedServer server = context.getBean(EmbeddedServer.class).start()) {
        port = server.getPort();
        purge = context.getBean(PurgeSessions.class);
        passed.set(SETTLED);
        ahead.set(Duration.ZERO);
        jumpWhilePlayersPlay();
        assertThat(used).hasSizeGreaterThan(2 * PLAYERS);
        for (Signed body : used) {
          assertThat(post(body, Map.of()).statusCode()).as(body.path()).isEqualTo(401);
        }
      }
    }
    DeepDoctor.assertWhole(settings, "after the clock jumped");
  }

  private void jumpWhilePlayersPlay() throws Exception {
    PlayerClient early = new Turn().signIn("early");
    for (int i = 0; i < PLAYERS; i++) {
      String name = "player-" + i;
      crowd.add(client -> play(name, client));
    }
    crowd.awaitAnswers();

    ahead.set(JUMP);
    Eventually.await(
        Eventually.AT_LAST,
        "the old session ends",
        () -> early.get("/svc/replays/list").statusCode() == 401);
    awaitWholeTurns();
    purge.purge();

    ahead.set(Duration.ZERO);
    awaitWholeTurns();
    crowd.disperse();
    purge.purge();
  }

  /** The first turn of each may have begun before the clock jumped. */
  private void awaitWholeTurns() throws Exception {
    crowd.awaitAnswers();
    crowd.awaitAnswers();
  }

  private void play(String name, Client client) throws Exception {
    try {
      HttpResponse<String> last = new Turn().play(name);
      client.served(() -> last);
    } catch (JumpedException clockHasJumped) {
      // Whatever was begun may have ended with it.
    }
  }

  /** A body signed by the clock of the server; two of a player never are the same. */
  private Signed now(Signed signed) throws Exception {
    return signing.sign(
        signed.path(),
        signed.body().replaceFirst("\"time\":\\d+", "\"time\":" + clock.instant().toEpochMilli()));
  }

  private HttpResponse<String> post(Signed signed, Map<String, String> headers)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create("http://localhost:" + port + signed.path()))
            .header("Svc-Signature", signed.signature())
            .POST(BodyPublishers.ofString(signed.body()));
    headers.forEach(request::header);
    return RunningServer.CHECK.checked(http.send(request.build(), BodyHandlers.ofString()));
  }

  /** What a player does over and over: all of it is accepted unless the clock jumps meanwhile. */
  private final class Turn {

    private final Duration began = ahead.get();

    HttpResponse<String> play(String name) throws Exception {
      PlayerClient player = signIn(name);
      JsonNode room = accepted(served(player.post("/svc/rooms/create", "{}")));
      String roomName = room.get("name").getStringValue();
      String roomKey = room.get("key").getStringValue();
      use(signing.join(name, roomName), Map.of("Svc-Room-Key", roomKey));
      byte[] recording = LeaderboardIT.recording(9, number.incrementAndGet(), 900_000, 9);
      byte[] options = gzipped("{\"options\":[" + number.incrementAndGet() + "]}");
      String upload = key(served(player.submitResult(recording, options)));
      served(player.upload(RESULT + "/upload", upload, recording, options));
      served(player.get("/svc/replays/list"));
      return served(
          player.post(
              "/svc/rooms/%s/close".formatted(roomName), "{\"key\":\"%s\"}".formatted(roomKey)));
    }

    PlayerClient signIn(String name) throws Exception {
      HttpResponse<String> opened = use(signing.authenticate(name), Map.of());
      return PlayerClient.of(port, ADDRESS, accepted(opened).get("session").getStringValue());
    }

    private HttpResponse<String> use(Signed signed, Map<String, String> headers) throws Exception {
      Signed body = now(signed);
      HttpResponse<String> response = served(post(body, headers));
      used.add(body);
      return response;
    }

    private HttpResponse<String> served(HttpResponse<String> response) {
      if (response.statusCode() != 200 && !ahead.get().equals(began)) {
        assertThat(response.statusCode()).as(response.body()).isLessThan(500);
        throw new JumpedException();
      }
      assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
      return response;
    }
  }

  /** The clock has jumped since a turn began. */
  private static final class JumpedException extends RuntimeException {

    private static final long serialVersionUID = 1;
  }
}
