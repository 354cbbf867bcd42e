package dev.rondo.http.leaderboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.item.InMemoryCatalogue;
import dev.rondo.application.leaderboard.InMemoryRecords;
import dev.rondo.application.leaderboard.Result;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.leaderboard.Leaderboard;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.http.testing.ApiClient;
import dev.rondo.http.testing.TestItems;
import dev.rondo.http.testing.UploadClient;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@MicronautTest(transactional = false)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class LeaderboardControllerTest {

  private static final String SMALL = "/svc/levels/level/leaderboards/arcade";
  private static final String LARGE = "/svc/levels/level/leaderboards/accuracy";
  private static final Pattern RANK = Pattern.compile("\"name\":\"(\\w+)\",\"rank\":\"(\\d+)\"");
  private static final Pattern CURSOR = Pattern.compile("\"cursor\":\"([^\"]+)\"");

  @Inject ApiClient caller;
  @Inject UploadClient client;
  @Inject InMemoryCatalogue catalogue;
  @Inject InMemoryRecords records;

  @BeforeAll
  void fill() {
    TestItems.putLevel(catalogue);
    catalogue.put(TestItems.replay());
    for (int i = 0; i < 30; i++) {
      String player = "player" + i;
      client.signIn(player);
      Result result =
          Result.pending(
              new ItemName(i == 0 ? "replay" : "r" + i),
              Chart.of(TestItems.level("level", 5)),
              new PlayerId(player));
      Result scored =
          new Result(
              result.replay(),
              result.chart(),
              result.player(),
              Result.ReviewStatus.SOUND,
              Set.of(),
              Map.of(Leaderboard.ARCADE, 900L - i / 3, Leaderboard.ACCURACY, 500L - i / 4));
      records.add(scored);
      records.setRecord(Leaderboard.ACCURACY, scored);
      if (i < 12) {
        records.setRecord(Leaderboard.ARCADE, scored);
      }
    }
  }

  private static List<String> ranks(HttpResponse<String> response) {
    assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
    List<String> ranks = new ArrayList<>();
    Matcher matcher = RANK.matcher(response.body());
    while (matcher.find()) {
      ranks.add(matcher.group(1) + " " + matcher.group(2));
    }
    return ranks;
  }

  @Test
  void showsTheBestFirstWithTheirRanks() {
    HttpResponse<String> top = caller.get(SMALL);
    assertThat(ranks(top)).containsExactly("replay 1", "r1 1", "r2 1", "r3 4", "r4 4");
    assertThat(top.body())
        .startsWith("{\"topRecords\":[{\"name\":\"replay\",\"rank\":\"1\",\"player\":\"")
        .contains("\"value\":\"900\"");
  }

  @Test
  void showsABoardWithoutRecordsAsAnEmptyOne() {
    catalogue.put(TestItems.level("silent", 1));
    String board = "/svc/levels/silent/leaderboards/arcade";
    assertThat(caller.get(board).body()).isEqualTo("{\"topRecords\":[]}");
    assertThat(caller.get(board + "/records/list").body())
        .isEqualTo("{\"pageCount\":1,\"records\":[]}");
  }

  @Test
  void pagesASmallBoardByNumber() {
    HttpResponse<String> second = caller.get(SMALL + "/records/list?page=1");
    assertThat(second.body()).startsWith("{\"pageCount\":2,");
    assertThat(ranks(second)).containsExactly("r10 10", "r11 10");
    assertThat(ranks(caller.get(SMALL + "/records/list?page=2"))).isEmpty();
  }

  @Test
  void walksALargeBoardByCursor() {
    List<String> seen = new ArrayList<>();
    String query = "";
    while (query != null) {
      HttpResponse<String> page = caller.get(LARGE + "/records/list" + query);
      assertThat(page.body()).startsWith("{\"pageCount\":-1,");
      seen.addAll(ranks(page));
      Matcher cursor = CURSOR.matcher(page.body());
      query = cursor.find() ? "?cursor=" + cursor.group(1) : null;
    }
    assertThat(seen).hasSize(30).contains("replay 1", "r4 5", "r9 9", "r10 9", "r11 9", "r29 29");
  }

  @Test
  void playsARecordBack() {
    HttpResponse<String> record = caller.get(SMALL + "/records/replay");
    assertThat(record.statusCode()).as(record.body()).isEqualTo(200);
    assertThat(record.body())
        .startsWith("{\"replays\":[{\"name\":\"replay\"")
        .contains("\"level\":{");
  }

  @Test
  void namesTheBoardsOfALevelAlone() {
    assertThat(caller.get("/svc/levels/level").body())
        .contains("\"leaderboards\":[{\"name\":\"arcade\",\"title\":\"#ARCADE_SCORE\"}");
    assertThat(caller.get("/svc/skins/skin").body()).contains("\"leaderboards\":[]");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/svc/levels/none/leaderboards/arcade",
        "/svc/levels/level/leaderboards/none",
        "/svc/levels/level/leaderboards/none/records/list",
        "/svc/levels/level/leaderboards/arcade/records/none",
        "/svc/levels/level/leaderboards/arcade/records/r20",
        "/svc/levels/level/leaderboards/arcade/records/%00",
        "/svc/skins/skin/leaderboards/arcade/records/list",
        "/svc/rooms/level/leaderboards/arcade"
      })
  void knowsNoOthers(String path) {
    HttpResponse<String> response = caller.get(path);
    assertThat(response.statusCode()).isEqualTo(404);
    assertThat(response.body()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "page=-1,bad-page",
    "page=2147483648,bad-page",
    "page=1e3,bad-page",
    "page=,bad-page",
    "cursor=nonsense,bad-cursor",
    "cursor=,bad-cursor"
  })
  void refusesWhatIsNoPage(String query, String code) {
    HttpResponse<String> response = caller.get(SMALL + "/records/list?" + query);
    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(response.body()).contains("\"code\":\"" + code + "\"");
  }

  @Test
  void refusesTheCursorOfAnotherBoard() {
    Matcher cursor = CURSOR.matcher(caller.get(LARGE + "/records/list").body());
    assertThat(cursor.find()).isTrue();
    HttpResponse<String> response = caller.get(SMALL + "/records/list?cursor=" + cursor.group(1));
    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(response.body()).contains("\"code\":\"bad-cursor\"");
  }
}
