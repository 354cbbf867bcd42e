package dev.rondo.persistence.player;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.audit.AuditEntry;
import dev.rondo.application.audit.AuditLog;
import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.community.Comments;
import dev.rondo.application.community.Likes;
import dev.rondo.application.community.Reports;
import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.application.item.HiddenItems;
import dev.rondo.application.leaderboard.Records;
import dev.rondo.application.leaderboard.Result;
import dev.rondo.application.leaderboard.Result.ReviewStatus;
import dev.rondo.application.player.Players;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.profile.Notifications;
import dev.rondo.application.profile.Notifications.Notification;
import dev.rondo.domain.community.Comment;
import dev.rondo.domain.community.Comment.Context;
import dev.rondo.domain.community.Comment.Visibility;
import dev.rondo.domain.community.CommentName;
import dev.rondo.domain.community.Report;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.player.Actor;
import dev.rondo.domain.player.Player.AccountStatus;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.persistence.DatabaseTest;
import dev.rondo.persistence.sql.Sql;
import dev.rondo.testkit.item.SampleItems;
import dev.rondo.testkit.leaderboard.RecordsContract;
import dev.rondo.testkit.player.Profiles;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a player is told, by what others left in the tables. */
final class JdbcNotificationsTest extends DatabaseTest {

  private static final PlayerId ANN = new PlayerId("ann");
  private static final PlayerId BEN = new PlayerId("ben");
  private static final PlayerId EVE = new PlayerId("eve");
  private static final ItemRef NEWS = new ItemRef(ItemKind.POST, new ItemName("news"));
  private static final ItemRef GIFT = new ItemRef(ItemKind.POST, new ItemName("gift"));
  private static final Chart SONG = new Chart(new ItemName("song"), "");
  private static final Instant NOON = Instant.parse("2026-11-26T12:00:00Z");

  @Inject Notifications notifications;
  @Inject Players players;
  @Inject CatalogueUpdates updates;
  @Inject Comments comments;
  @Inject Likes likes;
  @Inject Reports reports;
  @Inject Records records;
  @Inject JdbcOperations operations;
  @Inject AuditLog audit;
  @Inject HiddenItems hidden;

  /** A post of Ann's and one of Ben's; Eve is banned. */
  @BeforeEach
  void fill() {
    write(
        () -> {
          List.of(ANN, BEN, EVE)
              .forEach(player -> players.register(Profiles.full(player.value()), NOON));
          players.changeStatus(EVE, AccountStatus.BANNED);
          updates.beginChange();
          updates.publish(SampleItems.post("news"), ANN);
          updates.publish(SampleItems.post("gift"), BEN);
          updates.publish(SampleItems.level("song", "plain"), EVE);
        });
  }

  @Test
  void tellsOfCommentsOnOnesItemsAndOfRepliesButOnlyOnce() {
    comment("on-mine", NEWS, new Context.TopLevel(), BEN, "nice");
    comment("mine", GIFT, new Context.TopLevel(), ANN, "thanks");
    comment("reply", GIFT, new Context.Reply(new CommentName("mine")), BEN, "welcome");
    comment("own", NEWS, new Context.Reply(new CommentName("on-mine")), ANN, "oh");
    comment("both", NEWS, new Context.Reply(new CommentName("own")), BEN, "yes");

    assertThat(told())
        .containsExactlyInAnyOrder(
            "COMMENT posts/news nice", "COMMENT posts/gift welcome", "COMMENT posts/news yes");
    assertThat(notifications.list(ANN, Instant.EPOCH, 2)).hasSize(2);
  }

  @Test
  void tellsWhatOthersSayOnALevelThatIsFollowed() {
    ItemRef level = new ItemRef(ItemKind.LEVEL, new ItemName("first"));
    ItemRef other = new ItemRef(ItemKind.LEVEL, new ItemName("second"));
    change(
        () -> {
          updates.publish(SampleItems.engine("engine"), BEN);
          updates.publish(SampleItems.level("first", "engine"), BEN);
          updates.publish(SampleItems.level("second", "engine"), BEN);
          likes.like(new Subject.OfNews(level.name()), ANN);
          likes.like(new Subject.OfItem(other), ANN);
        });
    comment("followed", level, new Context.TopLevel(), BEN, "play it");
    comment("own", level, new Context.TopLevel(), ANN, "yes");
    comment("liked", other, new Context.TopLevel(), BEN, "play this");
    comment("banned", level, new Context.TopLevel(), EVE, "spam");

    assertThat(told()).containsExactly("COMMENT levels/first play it");
    write(() -> likes.unlike(new Subject.OfNews(level.name()), ANN));
    assertThat(told()).isEmpty();
  }

  @Test
  void isSilentAboutTheBannedTheHiddenAndWhatIsOlder() {
    comment("banned", NEWS, new Context.TopLevel(), EVE, "spam");
    comment("hidden", NEWS, new Context.TopLevel(), BEN, "rude");
    comment("seen", NEWS, new Context.TopLevel(), BEN, "seen");
    write(() -> comments.setVisibility(new CommentName("hidden"), Visibility.HIDDEN));

    assertThat(told()).containsExactly("COMMENT posts/news seen");
    assertThat(notifications.list(ANN, NOON, 5)).isEmpty();
    assertThat(notifications.list(BEN, Instant.EPOCH, 5)).isEmpty();
  }

  @Test
  void tellsTheNewestOfEachKind() {
    for (int i = 0; i < 7; i++) {
      comment("c" + i, NEWS, new Context.TopLevel(), BEN, "number " + i);
    }

    assertThat(notifications.list(ANN, Instant.EPOCH, 2))
        .extracting(one -> one.text())
        .containsExactlyInAnyOrder("number 6", "number 5");
  }

  @Test
  void tellsWhatThoseAddWhomThePlayerFollows() {
    assertThat(told()).isEmpty();
    write(
        () -> likes.like(new Subject.OfItem(new ItemRef(ItemKind.USER, new ItemName("ben"))), ANN));

    assertThat(told()).containsExactly("ITEM posts/gift ");
    write(() -> players.changeStatus(BEN, AccountStatus.BANNED));
    assertThat(told()).isEmpty();
  }

  @Test
  void tellsWhoLostTheFirstPlaceAndNobodyElse() {
    play("one", ANN, 900);
    play("two", EVE, 100);
    assertThat(told()).isEmpty();
    play("three", BEN, 1000);

    assertThat(told()).containsExactly("RECORD levels/song ");
    ItemRef level = new ItemRef(ItemKind.LEVEL, SONG.level());
    change(() -> hidden.hide(level, NOON));
    assertThat(told()).isEmpty();
    change(() -> hidden.restore(level));
    assertThat(notifications.list(EVE, Instant.EPOCH, 5)).isEmpty();
    play("four", ANN, 1100);
    assertThat(told()).isEmpty();
    assertThat(notifications.list(BEN, Instant.EPOCH, 5)).hasSize(1);
    play("five", EVE, 1050);
    assertThat(notifications.list(EVE, Instant.EPOCH, 5)).isEmpty();
  }

  @Test
  void tellsWhoLostTheFirstPlaceToAPlayerWithSeveralRecords() {
    play("one", ANN, 900);
    play("two", BEN, 1000);
    write(
        () ->
            Sql.of("INSERT INTO chart_record SELECT level, data, board, player, lead + 1,")
                .add(" position + 1, 'three' FROM chart_record WHERE replay = 'two'")
                .update(operations));

    assertThat(told()).containsExactly("RECORD levels/song ");
  }

  @Test
  void tellsWhatStaffWroteAndClosed() {
    write(
        () -> {
          audit.add(entry(Operation.MESSAGE_PLAYER, "your level is back"));
          audit.add(entry(Operation.WARN_PLAYER, "rude"));
          audit.add(entry(Operation.NOTE_PLAYER, "wrote a mail"));
          reports.add(report("open", "not yet"));
          reports.add(report("closed", "a copy"));
          reports.resolve("closed", NOON);
        });

    assertThat(told())
        .containsExactlyInAnyOrder(
            "MESSAGE users/ann your level is back", "REPORT users/ann a copy");
    assertThat(notifications.openReports(Instant.EPOCH, 5))
        .extracting(Notification::text)
        .containsExactly("posts/gift: copyright, not yet");
    assertThat(notifications.openReports(NOON, 5)).isEmpty();
  }

  @Test
  void keepsUntilWhenAPlayerHasReadThem() {
    Instant later = Instant.parse("2099-01-01T00:00:00Z");
    write(() -> notifications.markRead(ANN, later));
    write(() -> notifications.markRead(ANN, NOON));

    assertThat(notifications.readUntil(ANN)).isEqualTo(later);
    assertThat(notifications.readUntil(BEN)).isAfter(Instant.parse("2025-01-01T00:00:00Z"));
  }

  private List<String> told() {
    return notifications.list(ANN, Instant.EPOCH, 5).stream()
        .map(one -> one.kind() + " " + one.item() + " " + one.text())
        .toList();
  }

  private void comment(String name, ItemRef item, Context context, PlayerId author, String text) {
    write(
        () ->
            comments.add(
                new Comment(
                    new CommentName(name), item, context, author, text, NOON, Visibility.SHOWN)));
  }

  private void play(String replay, PlayerId player, long score) {
    Result result =
        RecordsContract.result(
            replay,
            SONG,
            player.value(),
            ReviewStatus.SOUND,
            RecordsContract.reached(score, score));
    write(
        () -> {
          records.lock(SONG.level());
          records.add(result);
          records.save(result);
          records.recount(SONG, player);
        });
  }

  private static AuditEntry entry(Operation operation, String reason) {
    return new AuditEntry(
        0,
        NOON,
        Actor.onCommandLine("root"),
        "",
        operation,
        AuditSubject.of(ANN),
        "",
        reason,
        "",
        "");
  }

  private static Report report(String id, String details) {
    return new Report(
        id, new Subject.OfItem(GIFT), ANN, "copyright", details, List.of(), NOON.minusSeconds(9));
  }
}
