package dev.rondo.http.item;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.eq;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.verifyNoInteractions;
import static org.mockito.Mockito.when;

import dev.rondo.application.creation.OfferItemForms;
import dev.rondo.application.item.AdvancedSearch;
import dev.rondo.application.item.Front.Content;
import dev.rondo.application.item.HiddenItems.Draft;
import dev.rondo.application.item.ItemGraph;
import dev.rondo.application.item.ListItems;
import dev.rondo.application.item.ListItems.Listed;
import dev.rondo.application.item.ViewDrafts;
import dev.rondo.application.item.ViewItem;
import dev.rondo.application.item.ViewItemInfo;
import dev.rondo.application.profile.ViewProfile;
import dev.rondo.application.session.IdentifyCaller;
import dev.rondo.application.vote.Votes.Ballot;
import dev.rondo.domain.community.Comment;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.form.Form;
import dev.rondo.domain.item.BackgroundItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.Publication;
import dev.rondo.domain.item.RoomItem;
import dev.rondo.domain.item.UserItem;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.http.testing.Answers;
import dev.rondo.http.testing.ServerTest;
import dev.rondo.http.testing.TestItems;
import dev.rondo.testkit.community.SampleComments;
import io.micronaut.test.annotation.MockBean;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the pages of items are made of; rooms are not cached, so most tests ask for one. */
final class ItemControllerTest extends ServerTest {

  private static final PlayerId PLAYER = new PlayerId("p");
  private static final Caller KNOWN = new Caller.Known(PLAYER);
  private static final ItemGraph NOTHING = new ItemGraph(Map.of());
  private static final BackgroundItem COMMENTED = TestItems.background("commented", "Commented");
  private static final Form CREATE = Form.of("create", LocalizedText.of("#CREATE"), List.of());
  private static final RoomItem ROOM =
      new RoomItem(
          new ItemName("room"),
          LocalizedText.of("My & room"),
          LocalizedText.of("2/2"),
          new UserItem(new ItemName("ann"), LocalizedText.of("Ann"), "", List.of()),
          List.of(),
          ResourceLocator.NONE,
          ResourceLocator.NONE,
          ResourceLocator.NONE);
  private static final String WRITTEN =
      "{\"name\":\"room\",\"title\":\"My & room\",\"subtitle\":\"2/2\",\"master\":\"Ann\""
          + ",\"masterUser\":{\"name\":\"ann\",\"source\":\"http://rondo.test/game\""
          + ",\"title\":\"Ann\",\"tags\":[]},\"tags\":[]}";

  @MockBean(ViewItemInfo.class)
  final ViewItemInfo infos = mock(ViewItemInfo.class);

  @MockBean(ListItems.class)
  final ListItems lists = mock(ListItems.class);

  @MockBean(ViewItem.class)
  final ViewItem items = mock(ViewItem.class);

  @MockBean(ViewDrafts.class)
  final ViewDrafts drafts = mock(ViewDrafts.class);

  @MockBean(ViewProfile.class)
  final ViewProfile profiles = mock(ViewProfile.class);

  @MockBean(OfferItemForms.class)
  final OfferItemForms forms = mock(OfferItemForms.class);

  @MockBean(IdentifyCaller.class)
  final IdentifyCaller callers = presented -> new IdentifyCaller.Outcome.Known(PLAYER);

  @Test
  void showsAFrontPageWithTheFormsOfWhoMayMakeItems() {
    when(infos.view(eq(ItemKind.ROOM), eq(""), any(), eq(Map.of())))
        .thenReturn(
            new ViewItemInfo.ItemInfo(
                LocalizedText.EMPTY,
                ListItems.Search.ALL,
                ResourceLocator.NONE,
                List.of(
                    new ViewItemInfo.Section(
                        LocalizedText.of("#NEWEST"),
                        "",
                        new Content.Found(ListItems.Search.ALL),
                        List.of(ROOM),
                        NOTHING))));
    when(forms.creates(KNOWN, ItemKind.ROOM)).thenReturn(List.of(CREATE));
    String rest =
        "\"searches\":[],\"sections\":[{\"title\":\"#NEWEST\",\"itemType\":\"room\",\"items\":["
            + WRITTEN
            + "],\"searchValues\":\"type=quick\"}]}";

    Answers.is(caller.get("/svc/rooms/info"), "{" + rest);
    assertThat(caller.get("/svc/rooms/info", "Svc-Session", Answers.SESSION).body())
        .startsWith("{\"creates\":[{\"type\":\"create\",\"title\":\"#CREATE\"")
        .endsWith("]," + rest);
  }

  @Test
  void showsTheInfoPageOfAType() {
    when(infos.view(ItemKind.ROOM, "week", Caller.ANONYMOUS, Map.of()))
        .thenReturn(
            new ViewItemInfo.ItemInfo(
                LocalizedText.of("This week"),
                new ListItems.Search.Advanced(
                    new AdvancedSearch(new TreeMap<>(Map.of("tags", "a b"))), Caller.ANONYMOUS),
                new ResourceLocator.Linked("https://files.test/week.png"),
                List.of(
                    new ViewItemInfo.Section(
                        LocalizedText.of("Picks"),
                        "star",
                        new Content.Named(List.of(ROOM.name())),
                        List.of(ROOM),
                        NOTHING))));

    Answers.is(
        caller.get("/svc/rooms/info?type=week"),
        "{\"title\":\"This"
            + " week\",\"searches\":[],\"quickSearchValues\":\"type=advanced&tags=a+b\",\"sections\":[{\"title\":\"Picks\",\"icon\":\"star\""
            + ",\"itemType\":\"room\",\"items\":["
            + WRITTEN
            + "]}],\"banner\":{\"url\":\"https://files.test/week.png\"}}");
  }

  @Test
  void answersMoreThanTheDeclaredSearchAsksFor() {
    when(forms.searches(Caller.ANONYMOUS, ItemKind.SKIN)).thenReturn(List.of());
    when(forms.answeredSearches(ItemKind.SKIN))
        .thenReturn(AdvancedSearch.formsOf(ItemKind.SKIN, Ballot.CLOSED));
    when(lists.list(any()))
        .thenReturn(Optional.of(new Listed(new Page.Numbered<>(List.of(), 1), NOTHING)));

    Answers.is(
        caller.get("/svc/skins/list?type=advanced&title=a"),
        "{\"pageCount\":1,\"items\":[],\"searches\":[]}");
    verify(lists)
        .list(
            new ListItems.Query(
                ItemKind.SKIN,
                new ListItems.Search.Advanced(
                    new AdvancedSearch(new TreeMap<>(Map.of("title", "a"))), Caller.ANONYMOUS),
                PageRequest.FIRST));
  }

  @Test
  void letsNoCacheKeepAnInfoPageOfOnePlayer() {
    Content liked =
        new Content.Found(
            new ListItems.Search.Advanced(
                new AdvancedSearch(new TreeMap<>(Map.of("liked", "1"))), KNOWN));
    when(infos.view(ItemKind.SKIN, "", KNOWN, Map.of()))
        .thenReturn(
            new ViewItemInfo.ItemInfo(
                LocalizedText.EMPTY,
                ListItems.Search.ALL,
                ResourceLocator.NONE,
                List.of(
                    new ViewItemInfo.Section(
                        LocalizedText.of("Liked"), "", liked, List.of(), NOTHING))));
    when(forms.searches(KNOWN, ItemKind.SKIN))
        .thenReturn(AdvancedSearch.formsOf(ItemKind.SKIN, Ballot.CLOSED));

    when(infos.view(ItemKind.SKIN, "", Caller.ANONYMOUS, Map.of()))
        .thenReturn(
            new ViewItemInfo.ItemInfo(
                LocalizedText.EMPTY, ListItems.Search.ALL, ResourceLocator.NONE, List.of()));
    caller.get("/svc/skins/info");
    HttpResponse<String> first = caller.get("/svc/skins/info", "Svc-Session", Answers.SESSION);
    caller.get("/svc/skins/info", "Svc-Session", Answers.SESSION);

    assertThat(first.headers().firstValue("Cache-Control")).hasValue("no-store");
    verify(infos, times(2)).view(ItemKind.SKIN, "", KNOWN, Map.of());
  }

  @Test
  void showsAnItemWithWhatTheCallerMayDo() {
    when(items.view(ROOM.ref()))
        .thenReturn(Optional.of(new ViewItem.Found(ROOM, LocalizedText.of("Come in"), NOTHING)));
    when(forms.actions(KNOWN, ROOM))
        .thenReturn(List.of(Form.of("like", LocalizedText.of("#LIKE"), List.of())));

    Answers.is(
        caller.get("/svc/rooms/room"),
        "{\"item\":"
            + WRITTEN
            + ",\"description\":\"Come in\",\"actions\":[],\"hasCommunity\":false"
            + ",\"leaderboards\":[],\"sections\":[]}");
    assertThat(caller.get("/svc/rooms/room", "Svc-Session", Answers.SESSION).body())
        .contains("\"actions\":[{\"type\":\"like\",\"title\":\"#LIKE\"");
  }

  @Test
  void showsThePageOfAPlayerWithItsSections() {
    UserItem user = new UserItem(new ItemName("ann"), LocalizedText.of("Ann"), "handle", List.of());
    when(items.view(new ItemRef(ItemKind.USER, new ItemName("ann"))))
        .thenReturn(Optional.of(new ViewItem.Found(user, LocalizedText.EMPTY, NOTHING)));
    when(profiles.view(new PlayerId("ann")))
        .thenReturn(
            new ViewProfile.Profile(
                List.of(),
                Stream.of("\n#Well\nSaid", "𝄞".repeat(150))
                    .map(text -> new ViewProfile.Remark(comment(text), COMMENTED))
                    .toList(),
                NOTHING));

    assertThat(caller.get("/svc/users/ann").body())
        .startsWith("{\"item\":{\"name\":\"ann\",")
        .contains(
            "\"leaderboards\":[],\"sections\":[{\"title\":\"#COMMENT\",\"icon\":\"comment\""
                + ",\"description\":\"##:#Well\\n"
                + "\\uD834\\uDD1E".repeat(99)
                + "…\",\"itemType\":\"background\""
                + ",\"items\":[{\"name\":\"commented\"");
  }

  private static Comment comment(String text) {
    return SampleComments.comment("c", COMMENTED.ref(), PLAYER, text, Instant.EPOCH);
  }

  @Test
  void showsADraftToItsOwnerAlone() {
    ItemRef ref = COMMENTED.ref();
    Draft draft = new Draft(COMMENTED, PLAYER, false, Publication.DRAFT);
    when(items.view(ref)).thenReturn(Optional.empty());
    when(drafts.view(ref, KNOWN)).thenReturn(Optional.of(new ViewDrafts.Shown(draft, NOTHING)));
    when(forms.actions(KNOWN, draft)).thenReturn(List.of(CREATE));

    assertThat(caller.get("/svc/backgrounds/commented", "Svc-Session", Answers.SESSION).body())
        .contains("\"title\":\"Commented\"", "\"actions\":[{", "\"hasCommunity\":false");
    Answers.isBare(caller.get("/svc/backgrounds/commented"), 404);
  }

  @Test
  void listsDraftsOfTheCaller() {
    when(drafts.list(any(), any(), any()))
        .thenReturn(Optional.of(new Listed(new Page.Numbered<>(List.of(), 1), NOTHING)));
    when(drafts.list(KNOWN, ItemKind.BACKGROUND, PageRequest.FIRST))
        .thenReturn(Optional.of(new Listed(new Page.Numbered<>(List.of(COMMENTED), 1), NOTHING)));
    when(infos.view(eq(ItemKind.BACKGROUND), eq(""), any(), eq(Map.of())))
        .thenReturn(
            new ViewItemInfo.ItemInfo(
                LocalizedText.EMPTY, ListItems.Search.ALL, ResourceLocator.NONE, List.of()));
    when(forms.searches(KNOWN, ItemKind.BACKGROUND)).thenReturn(List.of(ViewDrafts.SEARCH));
    String list = "/svc/backgrounds/list?type=drafts";
    String info = "/svc/backgrounds/info";

    assertThat(caller.get(list).body()).doesNotContain("Commented");
    assertThat(caller.get(list, "Svc-Session", Answers.SESSION).body())
        .contains("Commented", "{\"type\":\"drafts\"");
    assertThat(caller.get(info, "Svc-Session", Answers.SESSION).body())
        .contains("{\"type\":\"drafts\"");
    assertThat(caller.get(info).body()).doesNotContain("drafts");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/svc/things/info", "/svc/things/list", "/svc/rooms/%00"})
  void knowsNoPathThatCannotBeOne(String path) {
    Answers.isBare(caller.get(path), 404);
    verifyNoInteractions(infos, lists, items);
  }
}
