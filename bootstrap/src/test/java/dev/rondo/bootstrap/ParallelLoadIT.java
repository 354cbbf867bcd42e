package dev.rondo.bootstrap;

import static dev.rondo.bootstrap.PlayerClient.RESULT;
import static dev.rondo.bootstrap.PlayerClient.accepted;
import static dev.rondo.bootstrap.PlayerClient.gzipped;
import static dev.rondo.bootstrap.PlayerClient.key;
import static org.assertj.core.api.Assertions.assertThat;

import io.micronaut.json.tree.JsonNode;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A hundred clients at once on the same thing, through two nodes: nothing is lost or doubled. */
final class ParallelLoadIT {

  private static final String UPLOAD = RESULT + "/upload";
  private static final String RECORDS = "/svc/levels/level-0/leaderboards/arcade/records/list";
  private static final int CLIENTS = 100;
  private static final int SEATS = 40;

  @TempDir private static Path temp;

  @AutoClose private static TwoNodes two;
  private static Nodes nodes;
  private static RunningServer one;
  private static RunningServer other;

  @BeforeAll
  static void start() throws Exception {
    two = TwoNodes.in(temp);
    nodes = two.common();
    one = two.one();
    other = two.other();
  }

  /** What one of the clients does. */
  private interface Client<T> {
    T act(int number, RunningServer node) throws Exception;
  }

  /** Has every client act at once, each on one of the nodes. */
  private static <T> List<T> hammer(Client<T> client) throws Exception {
    try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<T>> running = new ArrayList<>();
      for (int i = 0; i < CLIENTS; i++) {
        int number = i;
        running.add(executor.submit(() -> client.act(number, number % 2 == 0 ? one : other)));
      }
      List<T> done = new ArrayList<>();
      for (Future<T> act : running) {
        done.add(act.get());
      }
      return done;
    }
  }

  /** Every second player hands a better result in, too; their files may be there already. */
  @Test
  void rankEveryResultOnce() throws Exception {
    hammer(
        (number, node) -> {
          PlayerClient player = nodes.signIn(node, "ranked-" + number);
          for (int better = 0; better <= number % 2; better++) {
            byte[] replayData =
                LeaderboardIT.recording(9, 1000 * (number / 4) + 500 * better, 900_000 + number, 9);
            byte[] options = gzipped("{\"options\":[" + number % 3 + "]}");
            handIn(player, replayData, options);
          }
          return player;
        });

    List<Integer> expected =
        IntStream.range(0, CLIENTS)
            .map(number -> 1000 * (number / 4) + 500 * (number % 2))
            .boxed()
            .sorted(Collections.reverseOrder())
            .toList();
    for (RunningServer node : List.of(one, other)) {
      Eventually.await(
          Eventually.AT_LAST, "the best of each counts", () -> values(node).equals(expected));
      assertThat(ranks(node))
          .isEqualTo(expected.stream().map(value -> 1 + expected.indexOf(value)).toList());
    }
    List<String> before = shown(one);
    nodes.operate("boards", "recompute");
    Eventually.await(
        Eventually.ON_EVERY_NODE, "the same as before", () -> shown(other).equals(before));
  }

  private static void handIn(PlayerClient player, byte[] replayData, byte[] options)
      throws Exception {
    HttpResponse<String> submitted =
        Eventually.answered(() -> player.submitResult(replayData, options));
    byte[][] missing =
        Stream.of(replayData, options)
            .filter(file -> PlayerClient.hashes(submitted).contains(PlayerClient.sha1(file)))
            .toArray(byte[][]::new);
    if (missing.length > 0) {
      accepted(Eventually.answered(() -> player.upload(UPLOAD, key(submitted), missing)));
    }
  }

  private static List<JsonNode> records(RunningServer node) throws Exception {
    List<JsonNode> records = new ArrayList<>();
    int pages = node.json(RECORDS).get("pageCount").getIntValue();
    for (int page = 0; page < pages; page++) {
      node.json(RECORDS + "?page=" + page).get("records").values().forEach(records::add);
    }
    return records;
  }

  private static List<Integer> values(RunningServer node) throws Exception {
    return records(node).stream()
        .map(record -> Integer.valueOf(record.get("value").getStringValue()))
        .toList();
  }

  private static List<Integer> ranks(RunningServer node) throws Exception {
    return records(node).stream()
        .map(record -> Integer.valueOf(record.get("rank").getStringValue()))
        .toList();
  }

  private static List<String> shown(RunningServer node) throws Exception {
    return records(node).stream().map(ParallelLoadIT::shown).toList();
  }

  private static String shown(JsonNode record) {
    return Stream.of("rank", "player", "value")
        .map(member -> record.get(member).getStringValue())
        .reduce("", (text, member) -> text + " " + member);
  }

  @Test
  void giveEverySeatOnce() throws Exception {
    PlayerClient host = nodes.signIn(one, "host");
    JsonNode room = accepted(host.post("/svc/rooms/create", "{}"));
    String name = room.get("name").getStringValue();
    SigningClient.Signed opening = nodes.signing().join("host", name);
    Map<String, String> headers =
        Map.of(
            "Svc-Signature", opening.signature(), "Svc-Room-Key", room.get("key").getStringValue());
    accepted(one.post(opening.path() + "?capacity=" + SEATS, opening.body(), headers));

    List<Integer> statuses = hammer((number, node) -> join(node, "seated-" + number, name));

    assertThat(Collections.frequency(statuses, 200)).isEqualTo(SEATS - 1);
    assertThat(Collections.frequency(statuses, 403)).isEqualTo(CLIENTS - SEATS + 1);
    for (RunningServer node : List.of(one, other)) {
      JsonNode item = node.json("/svc/rooms/list").get("items").get(0);
      assertThat(item.get("subtitle").getStringValue()).isEqualTo(SEATS + "/" + SEATS);
    }
  }

  /** A body whose answer was 503 may be used up, so each attempt has one of its own. */
  private static int join(RunningServer node, String player, String room) throws Exception {
    return Eventually.answered(
            () -> {
              SigningClient.Signed signed = nodes.signing().join(player, room);
              return node.post(
                  signed.path(), signed.body(), Map.of("Svc-Signature", signed.signature()));
            })
        .statusCode();
  }

  @Test
  void doAnActionOnceHoweverOftenItsFilesAreBrought() throws Exception {
    PlayerClient solo = nodes.signIn(one, "solo");
    byte[] replayData = LeaderboardIT.recording(8, 123_456, 800_000, 8);
    byte[] options = gzipped("{\"options\":[\"solo\"]}");
    String key = key(solo.submitResult(replayData, options));
    int before = replays();

    List<Integer> statuses =
        hammer(
            (number, node) ->
                Eventually.answered(() -> solo.on(node).upload(UPLOAD, key, replayData, options))
                    .statusCode());

    assertThat(statuses).containsOnly(200);
    assertThat(replays()).isEqualTo(before + 1);
  }

  private static int replays() throws Exception {
    int replays = 0;
    int pages = one.json("/svc/replays/list").get("pageCount").getIntValue();
    for (int page = 0; page < pages; page++) {
      replays += one.json("/svc/replays/list?page=" + page).get("items").size();
    }
    return replays;
  }
}
