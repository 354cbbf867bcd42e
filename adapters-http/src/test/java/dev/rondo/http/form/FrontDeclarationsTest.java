package dev.rondo.http.form;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import dev.rondo.application.item.AdvancedSearch;
import dev.rondo.application.item.Front;
import dev.rondo.application.item.Front.Button;
import dev.rondo.application.item.Front.Content;
import dev.rondo.application.item.ListItems.Search;
import dev.rondo.application.vote.Votes.Ballot;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.leaderboard.Leaderboard;
import dev.rondo.domain.leaderboard.Leaderboard.Condition;
import dev.rondo.domain.leaderboard.Leaderboard.Scope;
import dev.rondo.domain.leaderboard.Measure;
import dev.rondo.domain.leaderboard.Period;
import dev.rondo.domain.text.LocalizedText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class FrontDeclarationsTest {

  private static final Pattern EXAMPLE = Pattern.compile("```json\n(.*?)```", Pattern.DOTALL);

  private static Front read(String json) throws IOException {
    try (JsonParser parser = new JsonFactory().createParser(json)) {
      parser.nextToken();
      return FrontDeclarations.read(parser);
    }
  }

  private static String example() throws IOException {
    Matcher example = EXAMPLE.matcher(Files.readString(Path.of("../docs/front.md")));
    assertThat(example.find()).isTrue();
    return example.group(1);
  }

  private static Set<ValidationMessage> faults(String json) throws IOException {
    return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
        .getSchema(Files.readString(Path.of("../docs/front.schema.json")))
        .validate(json, InputFormat.JSON);
  }

  @Test
  void readsWhatItsSchemaAccepts() throws IOException {
    String all =
        """
        {"$schema": "front.schema.json",
         "buttons": [
           {"type": "level", "title": "a", "icon": "star", "infoType": "b", "itemName": "c"}],
         "pages": [{"itemType": "level", "infoType": "b", "title": {"en": "a"},
          "search": {"tags": "a"}, "banner": "http://a", "sections": [
           {"title": "a", "icon": "star", "search": {"keywords": "a", "title": "a",
             "artists": "a", "author": "a", "tags": "a", "minRating": "1", "maxRating": "2",
             "engine": "a", "added": "7", "commented": "1", "played": "1",
             "liked": "1", "mine": "1", "followed": "1", "unplayed": "1", "sort": "rating"}}]},
           {"itemType": "skin", "sections": [{"title": "a", "search": {"subtitle": "a"}}]}],
         "boards": [{"name": "a", "title": "a", "measure": "combo", "finished": true,
           "standard": true, "options": {"a": 1}, "best": 10, "period": "week", "shows": "around"}],
         "votes": {"lowest": 0, "highest": 9, "newcomerDays": 0},
         "searches": [{"itemType": "skin", "fields": ["sort", "subtitle"]}]}
        """;

    assertThat(faults(all)).isEmpty();
    assertThat(read(all).boards().all()).hasSize(1);
    assertThat(faults(example())).isEmpty();
  }

  @Test
  void keepsWhatIsBuiltInWhereNothingIsDeclared() throws IOException {
    assertThat(read("{}")).isEqualTo(Front.BUILT_IN);
  }

  @Test
  void readsTheExampleOfThePage() throws IOException {
    Front front = read(example());

    assertThat(front.buttons()).extracting(Button::type).startsWith("authentication", "post");
    assertThat(front.buttons())
        .contains(new Button("level", LocalizedText.of("Staff picks"), "star", "picks", ""));
    assertThat(front.pages()).hasSize(2);
    assertThat(front.boards().all())
        .extracting(Leaderboard::word)
        .containsExactly("arcade", "misses", "friends", "week");
    assertThat(front.ballot()).isEqualTo(new Ballot(true, 1, 20, 7));
    assertThat(front.searches())
        .isEqualTo(
            Map.of(ItemKind.LEVEL, List.of("keywords", "minRating", "maxRating", "tags", "sort")));
    Front.InfoPage usual = front.pages().getFirst();
    assertThat(usual.kind()).isEqualTo(ItemKind.LEVEL);
    assertThat(usual.infoType()).isEmpty();
    assertThat(usual.sections().get(1).content())
        .isInstanceOfSatisfying(
            Content.Found.class,
            found ->
                assertThat(found.search())
                    .isInstanceOfSatisfying(
                        Search.Advanced.class,
                        advanced -> assertThat(advanced.asked().given()).isNotEmpty()));
    assertThat(front.pages())
        .extracting(Front.InfoPage::banner)
        .containsExactly(
            ResourceLocator.NONE, new ResourceLocator.Linked("https://example.org/picks.png"));
    assertThat(front.pages().getLast().sections().getFirst().content())
        .isEqualTo(
            new Content.Named(
                List.of(new ItemName("rondo-first-steps"), new ItemName("another-level"))));
  }

  @Test
  void readsBoardsInTheirOrder() throws IOException {
    Front front =
        read(
            "{\"boards\":[{\"name\":\"misses\",\"measure\":\"misses\"},{\"name\":\"week\",\"title\":\"This"
                + " week\",\"measure\":\"arcade\",\"finished\":true,\"standard\":true,"
                + "\"options\":{\"#SPEED\":1.5},\"best\":3,\"period\":\"week\",\"shows\":\"followed\"}]}");

    assertThat(front.buttons()).isEqualTo(Front.BUILT_IN.buttons());
    assertThat(front.boards().all())
        .containsExactly(
            new Leaderboard(
                "misses", LocalizedText.of("#MISS"), Measure.MISSES, Set.of(), Period.EVER),
            new Leaderboard(
                "week",
                LocalizedText.of("This week"),
                Measure.ARCADE,
                Set.of(Condition.FINISHED, Condition.STANDARD),
                Map.of("#SPEED", 1.5),
                Period.WEEK,
                3,
                Scope.FOLLOWED));
  }

  @Test
  void takesAHashForABannerThatThisServerHas() throws IOException {
    String hash = "0123456789abcdef".repeat(3).substring(0, 40);
    String file = "{\"pages\": [{\"itemType\": \"skin\", \"banner\": \"%s\"}]}".formatted(hash);

    assertThat(faults(file)).isEmpty();
    assertThat(read(file).pages().getFirst().banner())
        .isEqualTo(new ResourceLocator.Stored(new FileHash(hash)));
  }

  @Test
  void takesASectionWithoutASearchForAllItems() throws IOException {
    Front front = read("{\"pages\":[{\"itemType\":\"room\",\"sections\":[{\"title\":\"All\"}]}]}");

    assertThat(front.pages().getFirst().sections().getFirst().content())
        .isInstanceOf(Content.Found.class);
  }

  @Test
  void readsTheValuesOfASearch() throws IOException {
    Front front =
        read(
            "{\"votes\":{},\"pages\":[{\"itemType\":\"level\",\"search\":{\"tags\":\"a\"},"
                + "\"sections\":[{\"title\":\"Hard\","
                + "\"search\":{\"minRating\":\"30\",\"sort\":\"quality\"}}]}]}");

    Content content = front.pages().getFirst().sections().getFirst().content();
    assertThat(((Search.Advanced) ((Content.Found) content).search()).asked())
        .extracting(AdvancedSearch::given)
        .isEqualTo(new TreeMap<>(Map.of("minRating", "30", "sort", "quality")));
    assertThat(((Search.Advanced) front.pages().getFirst().search()).asked().given())
        .isEqualTo(new TreeMap<>(Map.of("tags", "a")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          {'colour': 1} | "colour" is not known here; known are votes, buttons, pages, boards, searches
          {'buttons': [{'type': 'x'}]} | buttons[0]: "type" is "x", which is none of post, playlist
          {'buttons': [{'type': 'configuration', 'icon': 'star'}]} | buttons[0]: "icon" is not known here
          {'pages': [{'itemType': 'level', 'sections': [{'title': ''}]}]} | pages[0].sections[0]: "title" is empty
          {'pages': [{'itemType': 'level', 'sections': [{'title': 'a', 'items': [], 'search': {}}]}]} | pages[0].sections[0]: "items" and "search" exclude each other
          {'pages': [{'itemType': 'level', 'sections': [{'title': 'a', 'search': {'me': '1'}}]}]} | pages[0].sections[0].search
          {'pages': [{'itemType': 'level', 'search': {'keywords': 'a'}}]} | pages[0]: "search" takes no "keywords"
          {'pages': [{'itemType': 'level', 'banner': 'picks.png'}]} | pages[0]: not an absolute http or https URL: picks.png
          {'pages': [{'itemType': 'level', 'banner': 7}]} | pages[0]: "banner" is not a string
          {'buttons': [{'type': 'post', 'itemName': 'a/b'}]} | buttons[0]: not a valid item name: "a/b"
          {'searches': [{'itemType': 'level', 'fields': []}]} | searches[0]: "fields" must name some of these, each once: keywords, title
          {'searches': [{'itemType': 'level', 'fields': ['speed']}]} | searches[0]: "fields" must name
          {'searches': [{'itemType': 'level', 'fields': ['sort', 'sort']}]} | searches[0]: "fields" must name
          {'searches': [{'itemType': 'level', 'fields': ['sort'], 'sort': 'likes'}]} | searches[0]: "sort" is not known here
          {'votes': {'highest': 101}} | votes: "highest" is not a whole number between 0 and 100
          {'votes': {'quality': 5}} | votes: "quality" is not known here; known are lowest, highest, newcomerDays
          {'boards': []} | there must be 1 to 10 boards
          {'boards': [{'name': 'a'}]} | boards[0]: "measure" is missing
          {'boards': [{'name': 'A', 'measure': 'combo'}]} | boards[0]: "A" cannot name a board
          {'boards': [{'name': 'a', 'measure': 'speed'}]} | boards[0]: "measure" is "speed", which is none of arcade, accuracy, misses, perfect, combo
          {'boards': [{'name': 'a', 'measure': 'combo', 'best': 11}]} | boards[0]: "best" is not a whole number between 1 and 10
          {'boards': [{'name': 'a', 'measure': 'combo', 'size': 3}]} | boards[0]: "size" is not known here
          """)
  void refusesWithThePlaceWhatItsSchemaRefuses(String json, String message) throws IOException {
    assertThat(faults(json.replace('\'', '"'))).isNotEmpty();
    refusesWithThePlaceWhatCannotBeUsed(json, message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          {'buttons': [%s]} | {'type': 'level'} | 50 | "buttons" has more than 50 elements
          {'pages': [%s]} | {'itemType': 'level', 'infoType': '#'} | 100 | "pages" has more than 100 elements
          {'pages': [{'itemType': 'level', 'sections': [%s]}]} | {'title': 'a'} | 20 | pages[0]: "sections" has more than 20 elements
          """)
  void limitsListsAsItsSchemaDoes(String file, String element, int most, String message)
      throws IOException {
    String full = listing(file, element, most);
    assertThat(faults(full)).isEmpty();
    assertThat(read(full)).isNotNull();
    refusesWithThePlaceWhatItsSchemaRefuses(listing(file, element, most + 1), message);
  }

  private static String listing(String file, String element, int times) {
    return file.formatted(
            IntStream.range(0, times)
                .mapToObj(i -> element.replace("#", "page-" + i))
                .collect(Collectors.joining(",")))
        .replace('\'', '"');
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          {'pages': [{'itemType': 'level', 'sections': [{'title': 'a', 'search': {'sort': 'x'}}]}]} | pages[0].sections[0].search: "sort" is "x", which the search does not take
          {'pages': [{'itemType': 'level', 'sections': [{'title': 'a', 'search': {'sort': 'quality'}}]}]} | pages[0].sections[0].search: "sort" is "quality", which
          {'pages': [{'itemType': 'level', 'sections': [{'title': 'a', 'search': {'unplayed': 'true'}}]}]} | pages[0].sections[0].search: "unplayed" is "true", which the search does not take
          {'pages': [{'itemType': 'room', 'sections': [{'title': 'a', 'search': {}}]}]} | pages[0].sections[0].search: rooms and players have no advanced search
          {'pages': [{'itemType': 'user', 'sections': [{'title': 'a', 'items': ['ann']}]}]} | pages[0].sections[0]: "items" takes at most 20 names
          {'pages': [{'itemType': 'level', 'sections': [{'title': 'a', 'items': ['a/b']}]}]} | pages[0].sections[0]: not a valid item name
          {'pages': [{'itemType': 'level'}, {'itemType': 'level'}]} | two pages have the "itemType" "level" and the "infoType" ""
          {'pages': [{'itemType': 'level', 'banner': 'https://a.test/a b.png'}]} | pages[0]: "banner" has white space
          {'pages': [{'itemType': 'level', 'title': '\\u0000'}]} | pages[0]: "title" has a control character
          {'searches': [{'itemType': 'skin', 'fields': ['minRating']}]} | searches[0]: "fields" must name
          {'searches': [{'itemType': 'user', 'fields': ['sort']}]} | searches[0]: rooms and players have no advanced search
          {'searches': [{'itemType': 'skin', 'fields': ['sort']}, {'itemType': 'skin', 'fields': ['tags']}]} | two searches have the "itemType" "skin"
          {'votes': {'lowest': 5, 'highest': 2}} | votes: "lowest" is above "highest"
          {'boards': [{'measure': 'misses'}]} | boards[0]: "name" is missing
          {'boards': [{'name': 'a', 'measure': 'combo', 'period': 'day'}]} | boards[0]: "period" is "day", which is none of ever, season, month, week
          {'boards': [{'name': 'a', 'measure': 'combo', 'finished': 1}]} | boards[0]: "finished" is neither true nor false
          {'boards': [{'name': 'a', 'measure': 'combo', 'title': ''}]} | boards[0]: "title" is empty
          {'boards': [{'name': 'a', 'measure': 'combo', 'best': 0}]} | boards[0]: "best" is not a whole number between 1 and 10
          {'boards': [{'name': 'a', 'measure': 'combo'}, {'name': 'a', 'measure': 'misses'}]} | two boards have the name "a"
          {'boards': [{'name': 'a', 'measure': 'combo'}, {'name': 'b', 'measure': 'combo'}]} | the boards "a" and "b" show the same
          """)
  void refusesWithThePlaceWhatCannotBeUsed(String json, String message) {
    assertThatExceptionOfType(InvalidDeclarationException.class)
        .isThrownBy(() -> read(json.replace('\'', '"')))
        .withMessageStartingWith(message);
  }
}
