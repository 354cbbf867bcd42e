package dev.rondo.application.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.paging.Paging;
import dev.rondo.application.scenario.TestServer;
import dev.rondo.application.signature.LineClaimsReader;
import dev.rondo.domain.item.Item;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.RoomItem;
import dev.rondo.domain.item.UserItem;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.player.Ban;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.player.PlayerProfile;
import dev.rondo.domain.text.Keywords;
import dev.rondo.domain.text.LocalizedText;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class RoomsAndPlayersAsItemsTest {

  private static final Paging BY_NUMBER = new Paging(2, Paging.NEVER_CURSOR);
  private static final Paging BY_CURSOR = new Paging(2, 0);

  private final TestServer server = new TestServer();

  @Test
  void listsOpenRoomsTheNewestFirst() {
    ItemName first = server.opened("ann", Map.of());
    server.reserved("ann");
    ItemName second = server.opened("ben", Map.of());
    server.close(TestServer.COMMAND, server.opened("cleo", Map.of()));
    ItemName third = server.opened("dan", Map.of());

    assertThat(names(list(ItemKind.ROOM, "", new PageRequest.Numbered(0))))
        .containsExactly(third.value(), second.value());
    assertThat(names(list(ItemKind.ROOM, "", new PageRequest.Numbered(1))))
        .containsExactly(first.value());
  }

  @Test
  void listsARoomWithItsMasterAndItsSeats() {
    ItemName room = server.opened("ann", Map.of("title", "#Fun", "capacity", "4"));
    server.joined("ben", room);

    RoomItem item = (RoomItem) list(ItemKind.ROOM, "", PageRequest.FIRST).items().getFirst();

    assertThat(item.title()).isEqualTo(LocalizedText.of("#Fun"));
    assertThat(item.subtitle()).isEqualTo(LocalizedText.of("2/4"));
    assertThat(item.master())
        .isEqualTo(
            new UserItem(new ItemName("ann"), LocalizedText.of("Name of ann"), "", List.of()));
  }

  @Test
  void findsRoomsByTitleAndName() {
    ItemName one = server.opened("ann", Map.of("title", "Zoë plays"));
    server.opened("ben", Map.of("title", "Others play"));

    assertThat(names(list(ItemKind.ROOM, "ZOE", PageRequest.FIRST))).containsExactly(one.value());
    assertThat(names(list(ItemKind.ROOM, one.value(), PageRequest.FIRST)))
        .containsExactly(one.value());
    assertThat(names(list(ItemKind.ROOM, "nothing", PageRequest.FIRST))).isEmpty();
  }

  @Test
  void listsPlayersThatAreNotBanned() {
    server.session("ben");
    server.session("ann");
    server.session("cleo");
    server.ban(TestServer.COMMAND, new PlayerId("ann"), new Ban.Endless());

    Page<? extends Item> page = list(ItemKind.USER, "", PageRequest.FIRST);

    assertThat(names(page)).containsExactly("ben", "cleo");
    assertThat(page.items().getFirst())
        .isEqualTo(
            new UserItem(new ItemName("ben"), LocalizedText.of("Name of ben"), "", List.of()));
  }

  @Test
  void findsPlayersByName() {
    server.session("ben");
    server.session("ann");

    assertThat(names(list(ItemKind.USER, "of ann", PageRequest.FIRST))).containsExactly("ann");
  }

  @Test
  void refusesACursorOfAnotherList() {
    for (int i = 0; i < 3; i++) {
      server.opened("p" + i, Map.of());
    }
    Page.Partial<?> page = (Page.Partial<?>) page(BY_CURSOR, ItemKind.ROOM, "", PageRequest.FIRST);
    PageRequest after = new PageRequest.After(page.next());

    assertThat(server.listItems(BY_CURSOR).list(query(ItemKind.USER, "", after))).isEmpty();
    assertThat(server.listItems(BY_CURSOR).list(query(ItemKind.ROOM, "fun", after))).isEmpty();
    assertThat(server.listItems(BY_NUMBER).list(query(ItemKind.ROOM, "", after))).isPresent();
  }

  @Test
  void showsAnOpenRoom() {
    ItemName room = server.opened("ann", Map.of("title", "Fun"));

    ViewItem.Found found = found(ItemKind.ROOM, room.value());
    assertThat(found.item().title()).isEqualTo(LocalizedText.of("Fun"));
    assertThat(found.related().items()).isEmpty();
  }

  @Test
  void showsNoRoomThatIsNotOpen() {
    ItemName reserved = server.reserved("ann").name();
    ItemName closed = server.opened("ben", Map.of());
    server.close(TestServer.COMMAND, closed);

    assertThat(view(ItemKind.ROOM, reserved.value())).isEmpty();
    assertThat(view(ItemKind.ROOM, closed.value())).isEmpty();
    assertThat(view(ItemKind.ROOM, "unknown")).isEmpty();
  }

  @Test
  void showsARoomAsItIsNow() {
    ItemName room = server.opened("ann", Map.of());
    server.pass(Duration.ofHours(1));
    server.joined("ben", room);

    server.pass(TestServer.POLICY.rules().seat().minusHours(1));
    assertThat(((RoomItem) found(ItemKind.ROOM, room.value()).item()).master().name())
        .isEqualTo(new ItemName("ben"));

    server.pass(Duration.ofHours(1));
    assertThat(view(ItemKind.ROOM, room.value())).isEmpty();
  }

  @Test
  void showsAPlayerWithWhatTheySayOfThemself() {
    PlayerProfile plain = LineClaimsReader.profile("ann", "#Ann");
    server.players.register(
        new PlayerProfile(
            plain.id(), "ann#1", plain.name(), plain.avatar(), "", "Hi\n#there", List.of()),
        server.now());

    ViewItem.Found found = found(ItemKind.USER, "ann");
    assertThat(found.item())
        .isEqualTo(new UserItem(new ItemName("ann"), LocalizedText.of("#Ann"), "ann#1", List.of()));
    assertThat(found.description()).isEqualTo(LocalizedText.of("Hi\n##:#there"));
  }

  @Test
  void showsNoPlayerWhoIsBannedOrWasNeverMet() {
    server.session("ann");
    server.ban(TestServer.COMMAND, new PlayerId("ann"), new Ban.Endless());

    assertThat(view(ItemKind.USER, "ann")).isEmpty();
    assertThat(view(ItemKind.USER, "ben")).isEmpty();
  }

  @Test
  void showsTheFirstOfAListInFront() {
    List<String> rooms = new ArrayList<>();
    for (int i = 0; i < ViewItemInfo.SHOWN + 2; i++) {
      rooms.addFirst(server.opened("p" + i, Map.of()).value());
    }

    assertThat(first(ItemKind.ROOM))
        .extracting(item -> item.name().value())
        .isEqualTo(rooms.subList(0, ViewItemInfo.SHOWN));
    assertThat(first(ItemKind.USER))
        .extracting(item -> item.name().value())
        .containsExactly("p0", "p1", "p2", "p3", "p4");
    assertThat(first(ItemKind.SKIN)).isEmpty();
  }

  private Page<? extends Item> list(ItemKind kind, String keywords, PageRequest page) {
    return page(BY_NUMBER, kind, keywords, page);
  }

  private Page<? extends Item> page(
      Paging paging, ItemKind kind, String keywords, PageRequest page) {
    ListItems.Listed listed =
        server.listItems(paging).list(query(kind, keywords, page)).orElseThrow();
    assertThat(listed.related().items()).isEmpty();
    return listed.page();
  }

  private static ListItems.Query query(ItemKind kind, String keywords, PageRequest page) {
    return new ListItems.Query(kind, Keywords.of(keywords), page);
  }

  private Optional<ViewItem.Found> view(ItemKind kind, String name) {
    return server.viewItem().view(new ItemRef(kind, new ItemName(name)));
  }

  private ViewItem.Found found(ItemKind kind, String name) {
    return view(kind, name).orElseThrow();
  }

  private List<? extends Item> first(ItemKind kind) {
    return server
        .viewItemInfo()
        .view(kind, "", Caller.ANONYMOUS, Map.of())
        .sections()
        .getFirst()
        .items();
  }

  private static List<String> names(Page<? extends Item> page) {
    return page.items().stream().map(item -> item.name().value()).toList();
  }
}
