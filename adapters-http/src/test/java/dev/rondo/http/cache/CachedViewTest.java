package dev.rondo.http.cache;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.item.InMemoryCatalogue;
import dev.rondo.application.session.InMemorySessions;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.http.testing.ApiClient;
import dev.rondo.http.testing.InMemoryFiles;
import dev.rondo.http.testing.TestItems;
import dev.rondo.http.testing.TestTicker;
import dev.rondo.http.testing.UploadClient;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Who asks gets the same from the cache as without it, whoever has asked before. */
@MicronautTest(transactional = false)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class CachedViewTest {

  private static final String LEVEL = "/svc/levels/level";
  private static final String OWN = "/svc/backgrounds/";
  private static final List<String> LOCALES = List.of("en", "zhs");

  /** Longer than anybody knows the version of the catalogue without asking. */
  private static final Duration LONG = Duration.ofSeconds(5);

  @Inject ApiClient caller;
  @Inject UploadClient client;
  @Inject InMemoryCatalogue catalogue;
  @Inject InMemorySessions sessions;
  @Inject InMemoryFiles files;
  @Inject CatalogueVersion version;
  @Inject ResponseCache answers;
  @Inject TestTicker ticker;

  private final Map<Asker, String> sessionOf = new LinkedHashMap<>();
  private String file = "";
  private String made = "";
  private long versions;

  /** Everybody who may see something else than others do. */
  private enum Asker {
    NOBODY,
    STRANGER,
    OTHER_STRANGER,
    LIKES_THE_LEVEL,
    LIKES_A_COMMENT,
    WROTE_A_COMMENT,
    MADE_A_BACKGROUND,
    OPERATOR
  }

  @BeforeAll
  void fill() {
    TestItems.putLevel(catalogue);
    catalogue.put(TestItems.background("other", "Other"));
    file = files.put("content".getBytes(StandardCharsets.UTF_8)).hex();
    for (Asker asker : Asker.values()) {
      sessionOf.put(asker, asker == Asker.NOBODY ? "" : client.signIn(name(asker)));
    }
    catalogue.publish(
        TestItems.background("made", "Made"), new PlayerId(name(Asker.MADE_A_BACKGROUND)));
    made = OWN + new ItemName("made");
    change(Asker.LIKES_THE_LEVEL, LEVEL + "/submit", "type=like");
    change(Asker.WROTE_A_COMMENT, LEVEL + "/community/submit", "type=comment&content=Hello");
    change(Asker.LIKES_A_COMMENT, comment() + "/submit", "type=like");
  }

  private static String name(Asker asker) {
    return asker == Asker.OPERATOR ? UploadClient.OPERATOR : asker.name();
  }

  private void change(Asker asker, String path, String values) {
    HttpResponse<String> done = client.values(sessionOf.get(asker), path, values);
    assertThat(done.statusCode()).as(done.body()).isEqualTo(200);
    // A clock of the machine never stands still as that of the test does.
    ticker.pass(Duration.ofNanos(1));
  }

  private String comment() {
    String list = LEVEL + "/community/comments/";
    String page = caller.get(list + "list?at=" + ticker.read()).body();
    return list + UploadClient.member(page.substring(page.indexOf("comments\":[")), "name");
  }

  /** A new view must be added here: the compiler says so. */
  private List<String> paths(CachedView view) {
    return switch (view) {
      case SERVER -> List.of("/svc/info");
      case ITEM_INFO -> List.of("/svc/levels/info", "/svc/backgrounds/info", "/svc/posts/info");
      case ITEM_LIST ->
          List.of(
              "/svc/levels/list",
              "/svc/backgrounds/list?page=0",
              "/svc/backgrounds/list?type=quick&keywords=made");
      case ITEM_DETAILS -> List.of(LEVEL, made, OWN + "other");
      case PLAYER_DETAILS -> List.of("/svc/users/" + name(Asker.WROTE_A_COMMENT));
      case COMMUNITY ->
          List.of(
              LEVEL + "/community/info",
              LEVEL + "/community/comments/list",
              made + "/community/info");
      case LEADERBOARD ->
          List.of(LEVEL + "/leaderboards/arcade", LEVEL + "/leaderboards/accuracy/records/list");
      case FILE -> List.of("/svc/repository/" + file);
    };
  }

  private List<String> localized(CachedView view) {
    return paths(view).stream()
        .flatMap(
            path ->
                LOCALES.stream()
                    .map(
                        locale ->
                            path + (path.contains("?") ? "&" : "?") + "localization=" + locale))
        .toList();
  }

  private HttpResponse<String> get(Asker asker, String path) {
    String session = sessionOf.get(asker);
    return session.isEmpty() ? caller.get(path) : caller.get(path, "Svc-Session", session);
  }

  /** What is seen without the cache: nothing is cached while nobody knows the version. */
  private Map<Asker, String> uncached(String path) {
    ticker.pass(LONG);
    long hits = answers.hits();
    Map<Asker, String> seen = new LinkedHashMap<>();
    for (Asker asker : Asker.values()) {
      seen.put(asker, seen(asker, path + "&uncached=" + asker));
    }
    assertThat(answers.hits()).isEqualTo(hits);
    return seen;
  }

  private String seen(Asker asker, String path) {
    HttpResponse<String> response = get(asker, path);
    assertThat(response.statusCode()).as(path).isEqualTo(200);
    return response.headers().firstValue("ETag").orElseThrow() + response.body();
  }

  private void know() {
    version.confirm(++versions);
  }

  @ParameterizedTest
  @EnumSource
  void showsEverybodyTheSameAsWithoutTheCache(CachedView view) {
    for (String path : localized(view)) {
      Map<Asker, String> wanted = uncached(path);
      for (Asker first : Asker.values()) {
        know();
        ticker.pass(LONG);
        know();
        List<Asker> order = new ArrayList<>(List.of(first));
        order.addAll(List.of(Asker.values()));
        order.addAll(List.of(Asker.values()));
        for (Asker asker : order) {
          assertThat(seen(asker, path))
              .as("%s to %s after %s", path, asker, first)
              .isEqualTo(wanted.get(asker));
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void comesFromTheCacheForAllWhoSeeTheSame(CachedView view) {
    for (String path : localized(view)) {
      know();
      get(Asker.OTHER_STRANGER, "/svc/info");
      get(Asker.STRANGER, path);
      long hits = answers.hits();
      get(Asker.OTHER_STRANGER, path);
      get(Asker.STRANGER, path);
      assertThat(answers.hits()).as(path).isEqualTo(hits + 2);
    }
  }

  private static Stream<String> ownChanges() {
    return Stream.of(
        "/submit type=like", "/submit type=unlike", "/community/submit type=comment&content=Again");
  }

  @ParameterizedTest
  @MethodSource("ownChanges")
  void showsWhatIsDoneToAnItemToAllAtOnce(String change) {
    know();
    String[] words = change.split(" ", -1);
    List<String> paths = List.of(LEVEL, LEVEL + "/community/comments/list");
    for (Asker asker : List.of(Asker.STRANGER, Asker.OTHER_STRANGER, Asker.NOBODY)) {
      paths.forEach(path -> get(asker, path));
    }
    change(Asker.STRANGER, LEVEL + words[0], words[1]);
    for (String path : paths) {
      for (Asker asker : List.of(Asker.STRANGER, Asker.OTHER_STRANGER, Asker.NOBODY)) {
        assertThat(get(asker, path).body())
            .as("%s to %s", path, asker)
            .isEqualTo(get(asker, path + "?now=" + change.hashCode()).body());
      }
    }
  }

  @Test
  void showsPlayersTheirOwnChangesWhereverThatIs() {
    know();
    String page = "/svc/users/" + name(Asker.STRANGER);
    for (Asker asker : List.of(Asker.STRANGER, Asker.OTHER_STRANGER)) {
      get(asker, page);
    }
    change(Asker.STRANGER, OWN + "other/community/submit", "type=comment&content=Here");
    assertThat(get(Asker.STRANGER, page).body()).contains("Here");
  }

  @Test
  void isForNobodyWhoseSessionWasRevoked() {
    know();
    String session = client.signIn("revoked");
    for (int round = 0; round < 2; round++) {
      assertThat(caller.get("/svc/info", "Svc-Session", session).statusCode()).isEqualTo(200);
    }
    sessions.revokeAll(new PlayerId("revoked"));
    assertThat(caller.get("/svc/info", "Svc-Session", session).statusCode()).isEqualTo(401);
  }

  @Test
  void isNotSentToThoseWhoseSessionIsNone() {
    know();
    caller.get("/svc/backgrounds/list");
    for (String session : List.of("", "x", "made-up.secret", sessionOf.get(Asker.STRANGER) + "x")) {
      assertThat(caller.get("/svc/backgrounds/list", "Svc-Session", session).statusCode())
          .isEqualTo(401);
    }
    assertThat(caller.get("/svc/%62ackgrounds/list", "Svc-Session-Id", "x").statusCode())
        .isEqualTo(caller.get("/svc/%62ackgrounds/list?x", "Svc-Session-Id", "x").statusCode());
  }

  @Test
  void knowsSessionsInTwoPieces() {
    know();
    String[] pieces = sessionOf.get(Asker.STRANGER).split("\\.", -1);
    String[] headers = {"Svc-Session-Id", pieces[0], "Svc-Session-Data", pieces[1]};
    caller.get("/svc/backgrounds/list?two", headers);
    long hits = answers.hits();
    assertThat(caller.get("/svc/backgrounds/list?two", headers).statusCode()).isEqualTo(200);
    assertThat(answers.hits()).isEqualTo(hits + 1);
  }

  @Test
  void isDecidedEarlyThatAPlayerHoldsIt() {
    know();
    String tag = get(Asker.STRANGER, LEVEL).headers().firstValue("ETag").orElseThrow();
    long hits = answers.hits();
    HttpResponse<String> held =
        caller.get(LEVEL, "Svc-Session", sessionOf.get(Asker.STRANGER), "If-None-Match", tag);
    assertThat(held.statusCode()).isEqualTo(304);
    assertThat(answers.hits()).isEqualTo(hits + 1);
  }
}
