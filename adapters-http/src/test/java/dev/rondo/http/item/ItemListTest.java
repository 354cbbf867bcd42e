package dev.rondo.http.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.domain.item.ItemKind;
import dev.rondo.http.testing.Answers;
import dev.rondo.http.testing.ServerTest;
import dev.rondo.http.testing.TestItems;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class ItemListTest extends ServerTest {

  private static final Pattern NAME = Pattern.compile("\"name\":\"(b[0-9]+)\"");
  private static final String KEYWORDS =
      "{\"query\":\"keywords\",\"name\":\"#KEYWORDS\",\"required\":false,\"type\":\"text\""
          + ",\"def\":\"\",\"placeholder\":\"#KEYWORDS_PLACEHOLDER\",\"limit\":0,\"shortcuts\":[]}";

  @BeforeAll
  void fill() {
    IntStream.range(0, 45)
        .mapToObj(i -> TestItems.background("b" + i, i % 2 == 0 ? "Even Ünder" : "Odd"))
        .forEach(catalogue::put);
  }

  private String list(String query) {
    HttpResponse<String> response = caller.get("/svc/backgrounds/list" + query);
    assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
    return response.body();
  }

  private List<String> names(String query) {
    return names(list(query), 0);
  }

  private static List<String> names(String body, int from) {
    return NAME.matcher(body.substring(from))
        .results()
        .map(MatchResult::group)
        .map(member -> member.substring(8, member.length() - 1))
        .toList();
  }

  private static List<String> range(int from, int to) {
    return IntStream.range(from, to).mapToObj(i -> "b" + i).toList();
  }

  @Test
  void pagesByNumberFromZero() {
    assertThat(names("")).isEqualTo(range(0, 20));
    assertThat(names("?page=0")).isEqualTo(range(0, 20));
    assertThat(names("?page=00")).isEqualTo(range(0, 20));
    assertThat(names("?page=1")).isEqualTo(range(20, 40));
    assertThat(names("?page=2")).isEqualTo(range(40, 45));
    assertThat(list("?page=2")).startsWith("{\"pageCount\":3,\"items\":[{");
  }

  @Test
  void answersPagesPastTheEndEmptyWithTheTrueCount() {
    assertThat(list("?page=3")).startsWith("{\"pageCount\":3,\"items\":[],");
    assertThat(list("?page=2147483647")).startsWith("{\"pageCount\":3,\"items\":[],");
    assertThat(list("?page=2147483648")).startsWith("{\"pageCount\":3,\"items\":[],");
  }

  @Test
  void leavesTheQuickSearchToTheClientSaveInTheOlderMemberOfBackgrounds() {
    assertThat(list("?page=3"))
        .startsWith(
            "{\"pageCount\":3,\"items\":[],\"search\":{\"options\":["
                + KEYWORDS
                + "]},\"searches\":[{\"type\":\"advanced\",\"title\":\"#ADVANCED\"")
        .doesNotContain("\"quick\"");
    assertThat(caller.get("/svc/users/list").body())
        .contains("\"searches\":[]")
        .doesNotContain("\"search\":");
  }

  @ParameterizedTest
  @EnumSource(
      value = ItemKind.class,
      mode = EnumSource.Mode.EXCLUDE,
      names = {"BACKGROUND"})
  void namesTheAdvancedSearchOfTheCatalogueAndWritesEmptyLists(ItemKind kind) {
    HttpResponse<String> response = caller.get("/svc/" + kind.plural() + "/list");
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.body())
        .startsWith(
            "{\"pageCount\":1,\"items\":[],\"searches\":["
                + (kind.isCatalogued() ? "{\"type\":\"advanced\"," : "]}"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "page=",
        "page=-1",
        "page=1e3",
        "page=%2B1",
        "page=+1",
        "page=1.0",
        "page=abc",
        "page=%20",
        "page=%D9%A1",
        "page=0x1",
        "page",
        "page=-1&page=1",
        "page=x&cursor=y"
      })
  void refusesMalformedPages(String query) {
    Answers.fails(caller.get("/svc/backgrounds/list?" + query), 400, "bad-page");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"cursor=", "cursor=x", "page=1&cursor=x", "cursor", "cursor=AAAA", "cursor=%00"})
  void refusesBrokenCursors(String query) {
    Answers.fails(caller.get("/svc/backgrounds/list?" + query), 400, "bad-cursor");
  }

  @Test
  void countsTheFirstOfRepeatedParametersAndIgnoresUnknownOnes() {
    assertThat(names("?page=1&page=x&speed=2&page=0&c%5B%5D=")).isEqualTo(range(20, 40));
  }

  @Test
  void findsByKeywordsWithAndWithoutTheTypeOfTheForm() {
    assertThat(names("?keywords=under&page=1")).hasSize(3).startsWith("b40");
    assertThat(names("?type=quick&keywords=UNDER%20even&page=1")).hasSize(3);
    assertThat(names("?type=quick&keywords=even+under&page=1")).hasSize(3);
    assertThat(list("?keywords=nowhere")).startsWith("{\"pageCount\":1,\"items\":[],");
  }

  @Test
  void listsAllForBlankKeywordsAndForFormsItDoesNotKnow() {
    assertThat(names("?type=quick")).isEqualTo(range(0, 20));
    assertThat(names("?type=quick&keywords=")).isEqualTo(range(0, 20));
    assertThat(names("?keywords=")).isEqualTo(range(0, 20));
    assertThat(names("?keywords=%20%20")).isEqualTo(range(0, 20));
    assertThat(names("?type=other")).isEqualTo(range(0, 20));
    assertThat(names("?type=other&keywords=nowhere")).isEmpty();
  }

  @Test
  void survivesAVeryLongQuery() {
    assertThat(names("?keywords=" + "%E3%82%A2".repeat(1000))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"%E0%A4", "%FF%FE", "%00", "%ED%A0%80", "a;b", "a%26b", "\uFFFD"})
  void survivesStrangeKeywords(String keywords) {
    String encoded = keywords.replace("\uFFFD", "%EF%BF%BD");
    assertThat(caller.get("/svc/backgrounds/list?keywords=" + encoded).statusCode()).isEqualTo(200);
  }

  @Test
  void showsTheFirstItemsOnTheFrontPage() {
    String body = caller.get("/svc/backgrounds/info?type=any&page=x").body();
    assertThat(body)
        .startsWith("{\"searches\":[{\"type\":\"advanced\",")
        .contains(",\"sections\":[{\"title\":\"#NEWEST\",\"itemType\":\"background\",\"items\":[{")
        .contains("],\"searchValues\":\"type=quick\"},{\"title\":\"#POPULAR\",\"icon\":\"heart\"")
        .endsWith("]},\"searchValues\":\"type=advanced&sort=random\"}]}");
    assertThat(names(body, 0)).hasSize(15).startsWith("b0", "b1", "b2", "b3", "b4");
  }

  @ParameterizedTest
  @EnumSource(ItemKind.class)
  void hasAFrontPageForEveryKind(ItemKind kind) {
    HttpResponse<String> response = caller.get("/svc/" + kind.plural() + "/info");
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.body()).contains("\"itemType\":\"" + kind.word() + "\"");
  }
}
