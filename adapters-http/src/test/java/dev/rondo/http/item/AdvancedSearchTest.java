package dev.rondo.http.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.scenario.TestServer;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.form.ServerForms;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.http.testing.Answers;
import dev.rondo.http.testing.ServerTest;
import dev.rondo.http.testing.TestItems;
import jakarta.inject.Inject;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Advanced searches as clients send them. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class AdvancedSearchTest extends ServerTest {

  private static final String LEVELS = "/svc/levels/list?type=advanced";
  private static final Pattern NAME = Pattern.compile("\"name\":\"(l[0-9]+)\"");
  private static final Pattern CURSOR = Pattern.compile("\"cursor\":\"([^\"]+)\"");

  @Inject TestServer world;

  private String ann = "";

  @BeforeAll
  void fill() {
    TestItems.putLevel(catalogue);
    for (int i = 0; i < 45; i++) {
      catalogue.put(TestItems.level("l" + i, i));
    }
    catalogue.publish(TestItems.level("l100", 100), new PlayerId("ann"));
    like("l7", "ann");
    like("l7", "bob");
    like("l9", "bob");
    played("l8", "ann");
    played("l8", "ann");
    played("l9", "bob");
    ann = client.signIn("ann");
  }

  private void like(String level, String player) {
    ItemRef ref = new ItemRef(ItemKind.LEVEL, new ItemName(level));
    world.likes.like(new Subject.OfItem(ref), new PlayerId(player));
  }

  private void played(String level, String player) {
    world.catalogue.play(level, new PlayerId(player), Instant.now());
  }

  private static List<String> names(HttpResponse<String> response) {
    assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
    return NAME.matcher(response.body()).results().map(found -> found.group(1)).toList();
  }

  private List<String> found(String query) {
    return names(caller.get(LEVELS + query));
  }

  @ParameterizedTest
  @CsvSource({
    "&minRating=43,l100 l44 l43",
    "&maxRating=1.5&sort=rating,l1 l0",
    "&maxRating=1&sort=oldest&minRating=,l0 l1",
    "&minRating=7&maxRating=9&sort=likes,l7 l9 l8",
    "&minRating=7&maxRating=9&sort=plays,l8 l9 l7",
    "&keywords=l44&engine=engine,l44",
    "&keywords=l44&engine=en-gine,''",
    "&keywords=l44&engine=no+such,''",
    "&keywords=l44&engine=-other,l44",
    "&keywords=l44&engine=-other%7Cengine,''",
    "&keywords=l44&engine=%EF%BC%8Dengine,''",
    "&keywords=l44&engine=-,l44",
    "&keywords=l44&author=nobody,''",
    "&minRating=44&mine=0&unknown=x&page=0,l100 l44",
    "&keywords=l44%7Cl7%7Czzz&sort=oldest,l7 l44",
    "&keywords=l44%7Cl7&engine=engine%7Cother,l44 l7",
    "&keywords=l44%7Cl7&engine=other%7Cnone,''",
    "&keywords=%7Cl44%7C,l44",
    "&keywords=l7%7Cl8%7Cl9&played=1&sort=oldest,l8 l9",
    "&keywords=l7%7Cl8%7Cl9&sort=changed,l9 l8 l7",
    "&sort=week,l8 l9",
    "&mine=1,''",
    "&liked=1,''"
  })
  void findsAndOrders(String query, String names) {
    assertThat(String.join(" ", found(query))).isEqualTo(names);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "sort=best",
        "sort=quality",
        "minRating=high",
        "maxRating=1e400",
        "minRating=NaN",
        "liked=yes",
        "mine=2"
      })
  void refusesWhatTheFormDoesNotTake(String query) {
    Answers.fails(caller.get(LEVELS + "&" + query), 400, "bad-search");
  }

  @Test
  void takesWhatIsOfOtherFormsForNothing() {
    assertThat(caller.get("/svc/skins/list?type=advanced&minRating=high").statusCode())
        .isEqualTo(200);
    assertThat(caller.get("/svc/users/list?type=advanced&minRating=high").statusCode())
        .isEqualTo(200);
    Answers.fails(caller.get("/svc/skins/list?type=advanced&sort=rating"), 400, "bad-search");
    Answers.fails(caller.get("/svc/skins/list?type=advanced&sort=plays"), 400, "bad-search");
  }

  @Test
  void findsForEachPlayerWhatIsTheirs() {
    assertThat(names(caller.get(LEVELS + "&liked=1", "Svc-Session", ann))).containsExactly("l7");
    HttpResponse<String> mine = caller.get(LEVELS + "&mine=1", "Svc-Session", ann);
    assertThat(names(mine)).containsExactly("l100");
    assertThat(mine.headers().firstValue("Cache-Control")).hasValue("no-store");
    String bob = client.signIn("bob");
    assertThat(names(caller.get(LEVELS + "&liked=1", "Svc-Session", bob)))
        .containsExactly("l9", "l7");
    assertThat(names(caller.get(LEVELS + "&followed=1", "Svc-Session", bob))).isEmpty();
    world.likes.like(
        new Subject.OfItem(new ItemRef(ItemKind.USER, new ItemName("ann"))), new PlayerId("bob"));
    assertThat(names(caller.get(LEVELS + "&followed=1", "Svc-Session", bob)))
        .containsExactly("l100");
    assertThat(names(caller.get(LEVELS + "&followed=1&mine=1", "Svc-Session", ann))).isEmpty();
    assertThat(found("&followed=1")).isEmpty();
    played("l100", "ann");
    played("l43", "ann");
    assertThat(names(caller.get(LEVELS + "&minRating=43&unplayed=1", "Svc-Session", ann)))
        .containsExactly("l44");
    assertThat(found("&minRating=43&unplayed=1")).containsExactly("l100", "l44", "l43");
    HttpResponse<String> nobody = caller.get(LEVELS + "&liked=1");
    assertThat(names(nobody)).isEmpty();
    assertThat(nobody.headers().firstValue("ETag")).isEmpty();
  }

  @Test
  void walksAShuffledListByCursorWithoutRepeating() {
    List<String> seen = new ArrayList<>();
    String next = "";
    do {
      HttpResponse<String> page = caller.get(LEVELS + "&sort=random" + next);
      assertThat(page.body()).startsWith("{\"pageCount\":-1,");
      seen.addAll(names(page));
      Matcher cursor = CURSOR.matcher(page.body());
      next = cursor.find() ? "&cursor=" + cursor.group(1) : "";
    } while (!next.isEmpty());
    assertThat(seen).hasSize(46).doesNotHaveDuplicates();
  }

  @Test
  void refusesTheCursorOfAnotherSearch() {
    Matcher cursor = CURSOR.matcher(caller.get(LEVELS + "&sort=random").body());
    assertThat(cursor.find()).isTrue();
    Answers.fails(
        caller.get(LEVELS + "&sort=random&title=x&cursor=" + cursor.group(1)), 400, "bad-cursor");
    Answers.fails(caller.get("/svc/levels/list?cursor=" + cursor.group(1)), 400, "bad-cursor");
  }

  @Test
  void opensInTheOrderOfASectionOfTheFrontPage() {
    String info = caller.get("/svc/levels/info").body();
    List<String> values =
        Pattern.compile("\"searchValues\":\"([^\"]+)\"")
            .matcher(info)
            .results()
            .map(found -> found.group(1))
            .toList();

    assertThat(values)
        .containsExactly(
            "type=quick",
            "type=advanced&sort=rating",
            "type=advanced&sort=likes",
            "type=advanced&sort=random");
    assertThat(names(caller.get("/svc/levels/list?" + values.get(1))))
        .startsWith("l100", "l44", "l43");
    assertThat(names(caller.get("/svc/levels/list?" + values.get(2)))).startsWith("l7", "l9");
    assertThat(info.substring(info.indexOf("\"#RATING\",\"icon\":\"star\"")))
        .contains("\"name\":\"l100\"");
  }

  @Test
  void opensTheNewestInTheirOrderForAPlayerWhoPrefersAnother() {
    String info = caller.get("/svc/levels/info?order=likes").body();
    Matcher newest = Pattern.compile("\"searchValues\":\"([^\"]+)\"").matcher(info);
    assertThat(newest.find()).isTrue();

    assertThat(names(caller.get("/svc/levels/list?order=likes&" + newest.group(1))))
        .startsWith("l100", "l44", "l43");
    assertThat(info).containsSubsequence("#NEWEST", "l100", "l44", "l43", "#RATING");
  }

  @Test
  void hasAFormWithWhatEachKindCanBeSearchedBy() {
    String levels = queries(caller.get("/svc/levels/list"));
    assertThat(levels)
        .isEqualTo(
            "keywords title artists author tags minRating maxRating engine added commented played"
                + " liked mine followed unplayed sort");
    assertThat(ServerForms.SEARCHED)
        .containsAll(List.of(levels.substring(levels.indexOf(' ') + 1).split(" ")));
    assertThat(queries(caller.get("/svc/playlists/list")))
        .isEqualTo("keywords title subtitle author tags added commented liked mine followed sort");
    assertThat(caller.get("/svc/posts/list").body()).doesNotContain("\"name\":\"rating\"");
  }

  private static String queries(HttpResponse<String> response) {
    String body = response.body();
    return Pattern.compile("\"query\":\"([^\"]+)\"")
        .matcher(body.substring(body.indexOf("\"searches\"")))
        .results()
        .map((MatchResult found) -> found.group(1))
        .reduce((one, other) -> one + " " + other)
        .orElse("");
  }

  @ParameterizedTest
  @CsvSource({
    "/svc/levels/list?least=43,l100 l44 l43",
    "/svc/levels/list?least=43&order=rating&type=quick,l100 l44 l43",
    "/svc/levels/list?type=advanced&minRating=44&least=3,l100 l44",
    "/svc/levels/list?type=quick&keywords=l44&least=3,l44",
    "/svc/levels/info?least=44&type=any,l100 l44"
  })
  void isFilledInByWhatThePlayerHasConfigured(String path, String levels) {
    assertThat(names(caller.get(path))).containsExactly(levels.split(" "));
  }

  @ParameterizedTest
  @ValueSource(strings = {"least=much", "order=", "least=", "other=1"})
  void isNotAskedForByWhatCannotBeConfigured(String configured) {
    assertThat(caller.get("/svc/levels/list?" + configured).body())
        .isEqualTo(caller.get("/svc/levels/list").body());
  }
}
