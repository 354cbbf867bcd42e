package dev.rondo.application.profile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.player.Roles;
import dev.rondo.application.profile.Notifications.Kind;
import dev.rondo.application.profile.Notifications.Notification;
import dev.rondo.application.submission.TestSubmissions;
import dev.rondo.domain.form.ProtocolNames;
import dev.rondo.domain.form.ShownTexts;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.text.Localization;
import dev.rondo.domain.text.PlayerText;
import dev.rondo.testkit.item.SampleItems;
import dev.rondo.testkit.transaction.InMemoryTransactions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class ViewNotificationsTest {

  private static final PlayerId ME = TestSubmissions.ME;
  private static final ItemRef MY_PAGE = new ItemRef(ItemKind.USER, new ItemName(ME.value()));
  private static final Instant NOW = Instant.parse("2026-11-26T12:00:00Z");

  private static final Set<Kind> ALL = Kind.chosen(query -> Optional.empty());

  private final TestSubmissions handing = new TestSubmissions();
  private final Told told = new Told();
  private final ViewNotifications notifications =
      new ViewNotifications.Service(
          handing.world.catalogue,
          told,
          new Roles(Map.of(Roles.OPERATOR, Set.of(TestSubmissions.OPERATOR))),
          new InMemoryTransactions(),
          () -> NOW);

  /** What others did, and until when it is read. */
  private static final class Told implements Notifications {

    private final List<Notification> all = new ArrayList<>();
    private Instant readUntil = NOW.minus(Duration.ofDays(300));

    @Override
    public List<Notification> list(PlayerId player, Instant after, int limit) {
      assertThat(player).isIn(ME, TestSubmissions.OPERATOR);
      return after(after).filter(one -> one.kind() != Kind.OPEN_REPORT).toList();
    }

    @Override
    public List<Notification> openReports(Instant after, int limit) {
      return after(after).filter(one -> one.kind() == Kind.OPEN_REPORT).toList();
    }

    private Stream<Notification> after(Instant after) {
      return all.stream().filter(one -> one.time().isAfter(after));
    }

    @Override
    public Instant readUntil(PlayerId player) {
      return readUntil;
    }

    @Override
    public void markRead(PlayerId player, Instant until) {
      readUntil = until;
    }
  }

  @Test
  void showsThemByKindWithWhatWasWritten() {
    handing.world.catalogue.publish(SampleItems.skin("theirs"), TestSubmissions.YOU);
    add(Kind.ITEM, 1, new ItemRef(ItemKind.SKIN, new ItemName("theirs")), "");
    add(Kind.COMMENT, 2, TestSubmissions.LEVEL, "#First\nand more");
    add(Kind.COMMENT, 3, TestSubmissions.LEVEL, "Second");
    add(Kind.MESSAGE, 4, MY_PAGE, "Hello\nand goodbye");
    add(Kind.REPORT, 5, MY_PAGE, "a copy");
    add(Kind.RECORD, 6, TestSubmissions.LEVEL, "");

    assertThat(shown())
        .containsExactly(
            "#MESSAGE: Hello/and goodbye []",
            "Report closed: a copy []",
            "#COMMENT: ##:#First/Second [song]",
            "First place lost:  [song]",
            "#FOLLOWING:  [theirs]");
  }

  @Test
  void isSilentAboutWhatCannotBeShown() {
    add(Kind.COMMENT, 1, new ItemRef(ItemKind.LEVEL, new ItemName("gone")), "secret");

    assertThat(notifications.countUnread(ME, ALL)).isZero();
    assertThat(shown()).isEmpty();
  }

  @Test
  void tellStaffAloneWhatIsReported() {
    add(Kind.OPEN_REPORT, 1, MY_PAGE, "levels/song: spam");

    assertThat(notifications.countUnread(ME, ALL)).isZero();
    assertThat(shown()).isEmpty();
    assertThat(notifications.countUnread(TestSubmissions.OPERATOR, ALL)).isEqualTo(1);
    assertThat(notifications.read(TestSubmissions.OPERATOR, ALL).sections())
        .extracting(section -> section.description().in(new Localization("en")))
        .containsExactly(PlayerText.quote("levels/song: spam"));
  }

  @Test
  void areReadOnceShown() {
    add(Kind.MESSAGE, 1, MY_PAGE, "new");
    add(Kind.MESSAGE, 31, MY_PAGE, "old");

    assertThat(notifications.countUnread(ME, ALL)).isEqualTo(1);
    assertThat(shown()).containsExactly("#MESSAGE: new []");
    assertThat(notifications.countUnread(ME, ALL)).isZero();
    assertThat(shown()).containsExactly("#MESSAGE: new []");
  }

  /** It has an earlier time when it was written in a transaction that ended only then. */
  @Test
  void leaveUnreadWhatIsWrittenWhileTheyAreRead() {
    add(Kind.MESSAGE, 2, MY_PAGE, "read");
    shown();

    add(Kind.MESSAGE, 1, MY_PAGE, "written meanwhile");

    assertThat(notifications.countUnread(ME, ALL)).isEqualTo(1);
  }

  @Test
  void areNotReadByAProgramThatShowsThemToNobody() {
    add(Kind.MESSAGE, 1, MY_PAGE, "new");

    assertThat(notifications.list(ME, ALL).sections()).hasSize(1);
    assertThat(notifications.countUnread(ME, ALL)).isEqualTo(1);
  }

  @Test
  void tellNothingOfKindsThatThePlayerTurnedOff() {
    for (Kind kind : Kind.values()) {
      add(kind, 1, TestSubmissions.LEVEL, "x");
    }
    Set<Kind> chosen = Kind.chosen(query -> Optional.of("0"));

    assertThat(chosen).containsExactlyInAnyOrder(Kind.MESSAGE, Kind.OPEN_REPORT, Kind.REPORT);
    assertThat(notifications.countUnread(ME, chosen)).isEqualTo(2);
    assertThat(notifications.read(ME, chosen).sections()).hasSize(2);
    assertThat(Kind.options())
        .extracting(option -> option.query())
        .containsExactly("notifyOfComments", "notifyOfRecords", "notifyOfItems");
    assertThat(Kind.chosen(query -> Optional.of("1"))).isEqualTo(ALL);
  }

  @Test
  void areReadByEverybody() {
    for (Kind kind : Kind.values()) {
      add(kind, 1, TestSubmissions.LEVEL, "x");
    }

    assertThat(notifications.read(TestSubmissions.OPERATOR, ALL).sections())
        .hasSize(Kind.values().length)
        .allMatch(section -> ShownTexts.isForEverybody(section.title()))
        .allMatch(section -> ProtocolNames.ICONS.contains(section.icon()));
  }

  private void add(Kind kind, int daysAgo, ItemRef item, String text) {
    told.all.add(new Notification(kind, NOW.minus(Duration.ofDays(daysAgo)), item, text));
  }

  private List<String> shown() {
    return notifications.read(ME, ALL).sections().stream()
        .map(
            section ->
                section.title().in(Localization.FALLBACK)
                    + ": "
                    + section.description().in(Localization.FALLBACK).replace('\n', '/')
                    + " "
                    + section.items().stream().map(item -> item.name()).toList())
        .toList();
  }
}
