package dev.rondo.http.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.domain.player.PlayerId;
import dev.rondo.http.testing.ServerTest;
import dev.rondo.http.testing.TestItems;
import dev.rondo.testkit.player.InMemoryPlayers;
import dev.rondo.testkit.player.Profiles;
import jakarta.inject.Inject;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class ItemDetailsTest extends ServerTest {

  private static final String SOURCE = "\"source\":\"http://rondo.test/game\"";

  @Inject InMemoryPlayers players;

  @BeforeAll
  void fill() {
    TestItems.putLevel(catalogue);
    catalogue.put(TestItems.playlist(), TestItems.replay(), TestItems.post());
  }

  private String item(String path) {
    HttpResponse<String> response = caller.get("/svc/" + path);
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.headers().firstValue("Content-Type")).hasValue("application/json");
    String body = response.body();
    String boards =
        path.startsWith("levels/")
            ? "{\"name\":\"arcade\",\"title\":\"#ARCADE_SCORE\"},"
                + "{\"name\":\"accuracy\",\"title\":\"#ACCURACY_SCORE\"}"
            : "";
    String end =
        ",\"actions\":[],\"hasCommunity\":true,\"leaderboards\":[%s],\"sections\":[]}"
            .formatted(boards);
    assertThat(body).startsWith("{\"item\":").endsWith(end);
    return body.substring("{\"item\":".length(), body.length() - end.length());
  }

  private static String file(char digit) {
    String hash = String.valueOf(digit).repeat(40);
    return "{\"hash\":\"%s\",\"url\":\"/svc/repository/%s\"}".formatted(hash, hash);
  }

  private static String skin() {
    return "{\"name\":\"skin\","
        + SOURCE
        + ",\"version\":4,\"title\":\"Skin\",\"subtitle\":\"second line\",\"author\":\"jemand\""
        + ",\"tags\":[{\"title\":\"new\",\"icon\":\"star\"},{\"title\":\"plain\"}"
        + ",{\"icon\":\"heart\"}]"
        + ",\"thumbnail\":{\"url\":\"https://files.test/a.png\"}"
        + ",\"data\":{\"hash\":\""
        + "b".repeat(40)
        + "\",\"url\":\"https://files.test/b\"}"
        + ",\"texture\":{}}";
  }

  private static String head(String name, int version, String title) {
    return "{\"name\":\"%s\",%s,\"version\":%d,\"title\":\"%s\""
        .formatted(name, SOURCE, version, title);
  }

  private static String plain(String name, int version, String title) {
    return head(name, version, title) + ",\"subtitle\":\"\",\"author\":\"someone\",\"tags\":[]";
  }

  @Test
  void namesThePlayerWhoMadeAnItem() {
    players.register(Profiles.of("ann", "ann_1", "Ann"), Instant.EPOCH);
    catalogue.publish(TestItems.background("own", "Own"), new PlayerId("ann"));

    assertThat(item("backgrounds/own"))
        .contains(
            ",\"authorUser\":{\"name\":\"ann\","
                + SOURCE
                + ",\"title\":\"Ann\",\"handle\":\"ann_1\",\"tags\":[]},\"tags\":[]");
  }

  private static String background() {
    return plain("background", 2, "Background")
        + ",\"thumbnail\":%s,\"data\":%s,\"image\":%s,\"configuration\":%s}"
            .formatted(file('1'), file('2'), file('3'), file('4'));
  }

  private static String effect() {
    return plain("effect", 5, "Effect")
        + ",\"thumbnail\":%s,\"data\":%s,\"audio\":%s}".formatted(file('1'), file('2'), file('3'));
  }

  private static String particle() {
    return plain("particle", 3, "Particle")
        + ",\"thumbnail\":%s,\"data\":%s,\"texture\":%s}"
            .formatted(file('1'), file('2'), file('3'));
  }

  private static String engine() {
    return plain("engine", 13, "Engine")
        + ",\"skin\":%s,\"background\":%s,\"effect\":%s,\"particle\":%s"
            .formatted(skin(), background(), effect(), particle())
        + ",\"thumbnail\":%s,\"playData\":%s,\"watchData\":%s,\"previewData\":%s"
            .formatted(file('1'), file('2'), file('3'), file('4'))
        + ",\"tutorialData\":%s,\"configuration\":%s}".formatted(file('5'), file('6'));
  }

  private static String level() {
    return "{\"name\":\"level\","
        + SOURCE
        + ",\"version\":1,\"rating\":5,\"title\":\"Level\",\"artists\":\"artists\""
        + ",\"author\":\"someone\",\"tags\":[],\"engine\":"
        + engine()
        + ",\"useSkin\":{\"useDefault\":false,\"item\":"
        + skin()
        + "},\"useBackground\":{\"useDefault\":true},\"useEffect\":{\"useDefault\":true}"
        + ",\"useParticle\":{\"useDefault\":true}"
        + ",\"cover\":%s,\"bgm\":%s,\"data\":%s}".formatted(file('7'), file('8'), file('9'));
  }

  @Test
  void showsSkinWithDescriptionTagsAndForeignResources() {
    String body = caller.get("/svc/skins/skin").body();
    assertThat(body)
        .isEqualTo(
            "{\"item\":"
                + skin()
                + ",\"description\":\"A long story\",\"actions\":[],\"hasCommunity\":true"
                + ",\"leaderboards\":[],\"sections\":[]}");
  }

  /** Items with all that they come with, by their path. */
  static Stream<Arguments> items() {
    return Stream.of(
        Arguments.of("backgrounds/background", background()),
        Arguments.of("effects/effect", effect()),
        Arguments.of("particles/particle", particle()),
        Arguments.of("engines/engine", engine()),
        Arguments.of("levels/level", level()),
        Arguments.of(
            "playlists/playlist",
            plain("playlist", 1, "Playlist") + ",\"levels\":[%s,%s]}".formatted(level(), level())),
        Arguments.of(
            "replays/replay",
            plain("replay", 1, "Replay")
                + ",\"level\":%s,\"data\":%s,\"configuration\":%s}"
                    .formatted(level(), file('a'), file('c'))),
        Arguments.of(
            "posts/post",
            head("post", 1, "Post")
                + ",\"time\":1700000000123,\"author\":\"someone\",\"tags\":[],\"thumbnail\":%s}"
                    .formatted(file('d'))));
  }

  @ParameterizedTest
  @MethodSource("items")
  void showsItemsOfEveryKind(String path, String item) {
    assertThat(item(path)).isEqualTo(item);
  }

  @ParameterizedTest
  @CsvSource({
    "ja, スキン, jemand",
    "en, Skin, jemand",
    "fr, Skin, jemand",
    "xx, Skin, jemand",
    "'', Skin, jemand",
    "de, Skin, jemand",
  })
  void picksTextsByLocalization(String code, String title, String author) {
    assertThat(caller.get("/svc/skins/skin?localization=" + code).body())
        .contains("\"title\":\"" + title + "\"")
        .contains("\"author\":\"" + author + "\"");
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "-0.0, 0",
    "12.5, 12.5",
    "-3, -3",
    "100, 100",
    "1000000, 1000000",
    "0.1, 0.1",
    "27.30, 27.3"
  })
  void writesWholeRatingsWithoutFraction(double rating, String written) {
    String name = "rated " + rating;
    catalogue.put(TestItems.level(name, rating));
    assertThat(item("levels/" + name.replace(" ", "%20"))).contains("\"rating\":" + written + ",");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"a.b", "a+b", "a b", "日本語", "50%", "a;b=c", "a&b", "#1", "what?", "..a", "'\""})
  void findsItemsByAnyName(String name) {
    catalogue.put(TestItems.background(name, "Named"));
    String encoded = URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20");
    assertThat(item("backgrounds/" + encoded)).contains("\"title\":\"Named\"");
  }

  /** Clients translate no title: an escaped one would show its escape. */
  @ParameterizedTest
  @CsvSource({"#1 hit, #1 hit", "##:#1 hit, #1 hit", "##:hit, ##:hit"})
  void showsATitleThatBeginsWithAHashAsItWasWritten(String stored, String shown) {
    catalogue.put(TestItems.background("hash", stored));
    assertThat(item("backgrounds/hash")).contains("\"title\":\"" + shown + "\"");
  }

  @Test
  void keepsPlusInPathsAsItIs() {
    catalogue.put(TestItems.background("c+d", "With plus"));
    assertThat(item("backgrounds/c+d")).contains("\"title\":\"With plus\"");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/svc/skins/nothing",
        "/svc/skins/SKIN",
        "/svc/levels/skin",
        "/svc/skins/a%2Fb",
        "/svc/skins/a%5Cb",
        "/svc/skins/%00",
        "/svc/skins/%0A",
        "/svc/skins/..",
        "/svc/skins/%2E%2E",
        "/svc/skins/%20",
        "/svc/skins/create",
        "/svc/skins/upload",
        "/svc/levels/result",
        "/svc/rooms/any",
        "/svc/users/any",
        "/svc/skin/skin",
        "/svc/Skins/skin",
        "/svc/things/info",
        "/svc/things/list",
        "/svc/things/any",
        "/svc/repository/info",
        "/svc/repository/list",
        "/svc/skins/skin/more",
        "/svc/skins",
        "/svc/",
        "/svc",
        "/other/info",
        "/svcs/info",
      })
  void answersUnknownPathsWithAnEmpty404(String path) {
    HttpResponse<String> response = caller.get(path);
    assertThat(response.statusCode()).isEqualTo(404);
    assertThat(response.body()).isEmpty();
    assertThat(response.headers().firstValue("Content-Type")).isEmpty();
    assertThat(response.headers().firstValue("X-Request-Id")).isPresent();
    assertThat(response.headers().firstValue("Svc-Version").isPresent())
        .isEqualTo(path.equals("/svc") || path.startsWith("/svc/"));
  }

  @Test
  void answers404ForTooLongANameToo() {
    assertThat(caller.get("/svc/skins/" + "x".repeat(201)).statusCode()).isEqualTo(404);
  }
}
