package dev.rondo.http.community;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.verifyNoInteractions;
import static org.mockito.Mockito.when;

import dev.rondo.application.community.ViewCommunity;
import dev.rondo.application.community.ViewCommunity.CommentView;
import dev.rondo.application.community.ViewCommunity.Outcome;
import dev.rondo.application.session.IdentifyCaller;
import dev.rondo.domain.form.Form;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.paging.Cursor;
import dev.rondo.domain.paging.ListId;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.http.testing.Answers;
import dev.rondo.http.testing.ServerTest;
import dev.rondo.testkit.community.SampleComments;
import dev.rondo.testkit.player.Profiles;
import io.micronaut.test.annotation.MockBean;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

final class CommunityControllerTest extends ServerTest {

  private static final PlayerId PLAYER = new PlayerId("p");
  private static final ItemRef POST = new ItemRef(ItemKind.POST, new ItemName("post"));
  private static final String INFO = "/svc/posts/post/community/info";
  private static final String LIST = "/svc/posts/post/community/comments/list";
  private static final Cursor CURSOR = Cursor.after(new ListId("any"), SortKey.of(7L));
  private static final Form COMMENT = Form.of("comment", LocalizedText.of("#COMMENT"), List.of());
  private static final Outcome EMPTY =
      new Outcome.Found(List.of(), new Page.Numbered<>(List.of(), 1));

  @MockBean(ViewCommunity.class)
  final ViewCommunity community = mock(ViewCommunity.class);

  @MockBean(IdentifyCaller.class)
  final IdentifyCaller callers = presented -> new IdentifyCaller.Outcome.Known(PLAYER);

  private static CommentView comment(
      String author, String text, String repliedTo, Form... actions) {
    return new CommentView(
        SampleComments.comment(
            "c", POST, new PlayerId("writer"), text, Instant.ofEpochMilli(1_700_000_000_123L)),
        new Player(Profiles.of("writer", "w", author), Player.AccountStatus.GOOD),
        repliedTo,
        List.of(actions));
  }

  private static String written(String author, String content) {
    return "{\"name\":\"c\",\"author\":\"%1$s\",\"authorUser\":{\"name\":\"writer\""
            .formatted(author)
        + ",\"source\":\"http://rondo.test/game\",\"title\":\"%s\",\"handle\":\"w\",\"tags\":[]}"
            .formatted(author)
        + ",\"time\":1700000000123,\"content\":\"%s\",\"actions\":[".formatted(content);
  }

  @Test
  void showsWhatACallerMayDoAndTheFirstComments() {
    when(community.view(new Caller.Known(PLAYER), POST))
        .thenReturn(
            new Outcome.Found(
                List.of(COMMENT), new Page.Numbered<>(List.of(comment("Ann", "Hi", "")), 1)));

    String body = caller.get(INFO, "Svc-Session", Answers.SESSION).body();

    assertThat(body)
        .startsWith("{\"actions\":[{\"type\":\"comment\",\"title\":\"#COMMENT\"")
        .endsWith("],\"topComments\":[" + written("Ann", "Hi") + "]}]}");
  }

  @Test
  void listsTheCommentsThatACallerMaySee() {
    when(community.list(new Caller.Known(PLAYER), POST, PageRequest.FIRST))
        .thenReturn(
            new Outcome.Found(
                List.of(), new Page.Numbered<>(List.of(comment("Ann", "Hi", "")), 1)));

    Answers.is(
        caller.get(LIST, "Svc-Session", Answers.SESSION),
        "{\"pageCount\":1,\"comments\":[" + written("Ann", "Hi") + "]}]}");
  }

  @Test
  void showsNobodyKnownWhatEverybodySees() {
    when(community.view(Caller.ANONYMOUS, POST)).thenReturn(EMPTY);
    when(community.list(Caller.ANONYMOUS, POST, PageRequest.FIRST)).thenReturn(EMPTY);

    Answers.is(caller.get(INFO), "{\"actions\":[],\"topComments\":[]}");
    Answers.is(caller.get(LIST), "{\"pageCount\":1,\"comments\":[]}");
  }

  /** Clients show the author as it stands, and translate the content. */
  @ParameterizedTest
  @CsvSource({
    "#1, '#Well', '', ##:#Well",
    "Ann, 'first\n#second', '', first\\n##:#second",
    "Ann, '#because', Ben, ↪ Ben\\n##:#because"
  })
  void escapesWhatPlayersWroteButNotTheirNames(
      String author, String text, String repliedTo, String content) {
    when(community.list(any(), any(), any()))
        .thenReturn(
            new Outcome.Found(
                List.of(),
                new Page.Numbered<>(List.of(comment(author, text, repliedTo, COMMENT)), 3)));

    String body = caller.get(LIST + "?page=2").body();

    assertThat(body)
        .startsWith("{\"pageCount\":3,\"comments\":[" + written(author, content))
        .contains("\"actions\":[{\"type\":\"comment\"");
  }

  @Test
  void listsAPageAfterACursor() {
    when(community.list(Caller.ANONYMOUS, POST, new PageRequest.Numbered(1)))
        .thenReturn(new Outcome.Found(List.of(), new Page.Partial<>(List.of(), CURSOR)));
    when(community.list(Caller.ANONYMOUS, POST, new PageRequest.After(CURSOR)))
        .thenReturn(new Outcome.Found(List.of(), new Page.Last<>(List.of())));

    Answers.is(
        caller.get(LIST + "?page=1"),
        "{\"pageCount\":-1,\"cursor\":\"" + CURSOR.text() + "\",\"comments\":[]}");
    Answers.is(caller.get(LIST + "?cursor=" + CURSOR.text()), "{\"pageCount\":-1,\"comments\":[]}");
  }

  @ParameterizedTest
  @EnumSource(
      names = {"ROOM", "USER"},
      mode = EnumSource.Mode.EXCLUDE)
  void existsForItemsOfEveryKindOfTheCatalogue(ItemKind kind) {
    when(community.view(Caller.ANONYMOUS, new ItemRef(kind, new ItemName("any"))))
        .thenReturn(EMPTY);

    Answers.is(
        caller.get("/svc/" + kind.plural() + "/any/community/info"),
        "{\"actions\":[],\"topComments\":[]}");
  }

  @Test
  void knowsNoItemThatThereIsNot() {
    when(community.view(any(), any())).thenReturn(new Outcome.UnknownItem());
    when(community.list(any(), any(), any())).thenReturn(new Outcome.UnknownItem());

    Answers.isBare(caller.get(INFO), 404);
    Answers.isBare(caller.get(LIST), 404);
  }

  @ParameterizedTest
  @ValueSource(strings = {"users/p", "rooms/r", "things/x", "posts/a%2Fb", "posts/%00"})
  void existsForNoPathThatCannotBeOne(String item) {
    Answers.isBare(caller.get("/svc/" + item + "/community/info"), 404);
    Answers.isBare(caller.get("/svc/" + item + "/community/comments/list"), 404);
    verifyNoInteractions(community);
  }

  @ParameterizedTest
  @CsvSource({"page=x,bad-page", "page=-1,bad-page", "cursor=x,bad-cursor"})
  void refusesWhatIsNoPage(String query, String code) {
    Answers.fails(caller.get(LIST + "?" + query), 400, code);
    verifyNoInteractions(community);
  }

  @Test
  void refusesTheCursorOfAnotherList() {
    when(community.list(any(), any(), any())).thenReturn(new Outcome.ForeignCursor());

    Answers.fails(caller.get(LIST + "?cursor=" + CURSOR.text()), 400, "bad-cursor");
  }
}
