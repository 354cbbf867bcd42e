package dev.rondo.application.moderation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.audit.AuditEntry;
import dev.rondo.application.audit.AuditLog;
import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.community.Comments;
import dev.rondo.application.community.ListReports;
import dev.rondo.application.community.Reports;
import dev.rondo.application.effect.SaveItem;
import dev.rondo.application.file.FileRecords.FileRecord;
import dev.rondo.application.file.StoredFile;
import dev.rondo.application.item.CatalogueUpdates.Origin;
import dev.rondo.application.item.HiddenItems.HiddenItem;
import dev.rondo.application.item.ViewDrafts;
import dev.rondo.application.leaderboard.Result;
import dev.rondo.application.leaderboard.Result.ReviewStatus;
import dev.rondo.application.operation.Operate.Command;
import dev.rondo.application.operation.Operate.Detail;
import dev.rondo.application.operation.Operate.Outcome;
import dev.rondo.application.operation.Operate.Refusal;
import dev.rondo.application.paging.Listing;
import dev.rondo.application.paging.Paging;
import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.room.LeaveRooms;
import dev.rondo.application.room.RoomAttempts;
import dev.rondo.application.submission.ActionHandler.Decision;
import dev.rondo.application.submission.ActionRejection;
import dev.rondo.application.submission.Stores;
import dev.rondo.application.submission.TestSubmissions;
import dev.rondo.application.submission.UseCases;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.community.Comment;
import dev.rondo.domain.community.Comment.Visibility;
import dev.rondo.domain.community.CommentName;
import dev.rondo.domain.community.Report;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.PlaylistItem;
import dev.rondo.domain.item.Publication;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.leaderboard.GameplayResult;
import dev.rondo.domain.leaderboard.Grade;
import dev.rondo.domain.leaderboard.Leaderboard;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.player.Actor;
import dev.rondo.domain.player.Ban;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.player.Player.AccountStatus;
import dev.rondo.domain.player.PlayerFilter;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.RoomAttempt;
import dev.rondo.domain.submission.Effect;
import dev.rondo.domain.submission.Effect.SaveItem.StateBefore;
import dev.rondo.domain.submission.PlayerAction;
import dev.rondo.domain.submission.Target;
import dev.rondo.domain.text.Keywords;
import dev.rondo.testkit.community.LikesContract;
import dev.rondo.testkit.community.SampleComments;
import dev.rondo.testkit.file.FileRecordsContract;
import dev.rondo.testkit.file.SampleFiles;
import dev.rondo.testkit.item.SampleItems;
import dev.rondo.testkit.leaderboard.RecordsContract;
import dev.rondo.testkit.player.Profiles;
import dev.rondo.testkit.transaction.Concurrently;
import dev.rondo.testkit.transaction.InTransactions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What moderation does, over any store. */
public interface ModerationContract extends InTransactions, Stores {

  Instant START = Instant.parse("2026-05-05T12:00:00Z");
  PlayerId ANN = new PlayerId("ann");
  PlayerId BEN = new PlayerId("ben");
  ItemRef SONG = new ItemRef(ItemKind.LEVEL, new ItemName("song"));

  /** The level with its data. */
  Chart CHART = Chart.of(SampleItems.level("song", "plain"));

  ItemRef OTHER = new ItemRef(ItemKind.LEVEL, new ItemName("other"));
  ItemRef BOTH = new ItemRef(ItemKind.PLAYLIST, new ItemName("both"));
  ItemRef RUN = new ItemRef(ItemKind.REPLAY, new ItemName("run"));
  ItemRef ENGINE = new ItemRef(ItemKind.ENGINE, new ItemName("plain"));
  CommentName ON_SONG = new CommentName("c-1");
  CommentName ON_RUN = new CommentName("c-2");
  ChangeRequest COMMAND = new ChangeRequest(Actor.onCommandLine("root"), "a reason");

  /** What adds something to the level or to the comment on it. */
  List<PlayerAction> ADDITIONS =
      List.of(
          new PlayerAction.FormOnly(new Target.OnItem(SONG), "type=like"),
          new PlayerAction.FormOnly(new Target.OnCommunity(SONG), "type=comment&content=Late"),
          new PlayerAction.FormOnly(new Target.OnComment(SONG, ON_SONG), "type=reply&content=Late"),
          new PlayerAction.FormOnly(new Target.OnComment(SONG, ON_SONG), "type=like"));

  AtomicReference<Instant> NOW = new AtomicReference<>(START);

  @Override
  default Transactions transactions() {
    return store(Transactions.class);
  }

  /** All that moderation does. */
  default UseCases ports() {
    return new UseCases(this, TestSubmissions.POLICY, NOW::get);
  }

  /** A level of Ann's with a replay of Ben's, which both have comments and likes. */
  @BeforeEach
  default void fill() {
    NOW.set(START);
    write(
        () -> {
          UseCases ports = ports();
          ports.players().register(Profiles.of("ann", "ann", "Ann"), START);
          ports.players().register(Profiles.of("ben", "ben", "Ben"), START);
          ports.updates().beginChange();
          ports.updates().save(SampleItems.engineWithParts("plain"), Origin.PACK);
          ports.updates().publish(SampleItems.level("other", "plain"), ANN);
          playSong();
          ports.updates().save(List.of(SampleItems.playlist("both", "song", "other")), Origin.PACK);
          comment(ON_SONG, SONG, BEN);
          comment(ON_RUN, RUN, ANN);
          ports.likes().like(new Subject.OfItem(SONG), BEN);
          ports.likes().like(new Subject.OfItem(RUN), ANN);
          ports.likes().like(new Subject.OfComment(ON_SONG), ANN);
        });
  }

  private void playSong() {
    UseCases ports = ports();
    ports.updates().publish(SampleItems.level("song", "plain"), ANN);
    ports.updates().publish(SampleItems.replay("run", "song"), BEN);
    Result result =
        RecordsContract.result(
            RUN.name().value(),
            CHART,
            BEN.value(),
            ReviewStatus.SOUND,
            RecordsContract.reached(7, 7));
    ports.records().lock(SONG.name());
    ports.records().add(result);
    ports.records().improve(result);
  }

  private void comment(CommentName name, ItemRef item, PlayerId author) {
    ports().comments().add(SampleComments.comment(name.value(), item, author, "Hi", START));
  }

  private List<ItemName> levelsOfBoth() {
    return ((PlaylistItem) ports().catalogue().find(List.of(BOTH)).get(BOTH)).levels();
  }

  /** Hides, restores or removes an item. */
  default Outcome take(Operation operation, ItemRef item) {
    return ports()
        .moderateItem()
        .apply(new Command(COMMAND, operation, AuditSubject.of(item), Detail.NONE));
  }

  private boolean isShown(ItemRef item) {
    return ports().catalogue().find(List.of(item)).containsKey(item);
  }

  private long likesOf(Subject subject) {
    return LikesContract.countOf(ports().likes(), subject);
  }

  private long recordsOfSong() {
    return ports().records().list(CHART, Leaderboard.ARCADE).count(9);
  }

  private List<Operation> operations() {
    return ports().log().list(AuditLog.Filter.ALL).from(0, 9).stream()
        .map(Listing.Row::value)
        .map(AuditEntry::operation)
        .toList();
  }

  private void assertNothingOfSongIsLeft() {
    assertThat(isShown(SONG)).isFalse();
    assertThat(isShown(RUN)).isFalse();
    assertThat(ports().hidden().among(List.of(SONG, RUN))).isEmpty();
    assertThat(recordsOfSong()).isZero();
    assertThat(ports().records().find(RUN.name())).isEmpty();
    assertThat(ports().comments().find(ON_SONG)).isEmpty();
    assertThat(ports().comments().find(ON_RUN)).isEmpty();
    assertThat(likesOf(new Subject.OfItem(SONG))).isZero();
    assertThat(likesOf(new Subject.OfItem(RUN))).isZero();
    assertThat(likesOf(new Subject.OfComment(ON_SONG))).isZero();
  }

  @Test
  default void hidesALevelWithItsReplaysAndBringsAllOfItBack() {
    Map<ItemRef, CatalogueItem> before = ports().catalogue().find(List.of(SONG, RUN));

    assertThat(take(Operation.HIDE_ITEM, SONG)).isEqualTo(new Outcome.Done("", 1));

    assertThat(isShown(SONG)).isFalse();
    assertThat(isShown(RUN)).isFalse();
    assertThat(ports().hidden().among(List.of(SONG, RUN, ENGINE))).containsOnly(SONG, RUN);
    assertThat(take(Operation.HIDE_ITEM, SONG)).isEqualTo(Outcome.refused(Refusal.UNKNOWN));

    assertThat(take(Operation.RESTORE_ITEM, SONG)).isEqualTo(new Outcome.Done("", 1));

    assertThat(ports().catalogue().find(List.of(SONG, RUN))).isEqualTo(before);
    assertThat(ports().catalogue().ownerOf(SONG)).contains(ANN);
    assertThat(ports().updates().naming(SONG, ItemKind.REPLAY)).containsExactly(RUN);
    assertThat(recordsOfSong()).isEqualTo(1);
    assertThat(ports().comments().find(ON_SONG)).isPresent();
    assertThat(likesOf(new Subject.OfItem(SONG))).isEqualTo(1);
    assertThat(take(Operation.RESTORE_ITEM, SONG)).isEqualTo(Outcome.refused(Refusal.UNKNOWN));
    assertThat(operations()).containsExactly(Operation.RESTORE_ITEM, Operation.HIDE_ITEM);
    AuditEntry entry = newest(AuditLog.Filter.of(AuditSubject.of(SONG)));
    assertThat(entry.actor()).isEqualTo(COMMAND.actor());
    assertThat(entry.reason()).isEqualTo("a reason");
  }

  @Test
  default void listsWhatIsHiddenTheLatestFirst() {
    take(Operation.HIDE_ITEM, SONG);
    NOW.set(START.plusSeconds(1));
    take(Operation.HIDE_ITEM, OTHER);
    Listing<HiddenItem> list = ports().hidden().hiddenItems(Keywords.NONE);

    assertThat(list.from(0, 9))
        .extracting(row -> row.value().item().ref())
        .containsExactly(OTHER, SONG);
    assertThat(list.after(list.from(0, 1).getFirst().key(), 9))
        .extracting(Listing.Row::value)
        .singleElement()
        .satisfies(
            hidden -> {
              assertThat(hidden.owner()).isEqualTo("ann");
              assertThat(hidden.hiddenAt()).isEqualTo(START);
            });
    assertThat(list.count(9)).isEqualTo(2);
    assertThat(list.count(1)).isEqualTo(1);
    assertThat(ports().hidden().hiddenItems(Keywords.of("oth")).from(0, 9))
        .extracting(row -> row.value().item().ref())
        .containsExactly(OTHER);
  }

  @Test
  default void takesTheRecordOfAHiddenReplayOffTheBoardUntilItIsRestored() {
    Result before = ports().records().find(RUN.name()).orElseThrow();

    assertThat(take(Operation.HIDE_ITEM, RUN)).isEqualTo(new Outcome.Done("", 0));
    assertThat(recordsOfSong()).isZero();

    assertThat(take(Operation.RESTORE_ITEM, RUN)).isEqualTo(new Outcome.Done("", 0));
    assertThat(ports().records().find(RUN.name())).contains(before);
    assertThat(recordsOfSong()).isEqualTo(1);
  }

  @Test
  default void losesNoRecordWhenReplayAndLevelAreHiddenAndRestoredOneByOne() {
    take(Operation.HIDE_ITEM, RUN);
    take(Operation.HIDE_ITEM, SONG);
    take(Operation.RESTORE_ITEM, RUN);
    take(Operation.RESTORE_ITEM, SONG);

    assertThat(isShown(RUN)).isTrue();
    assertThat(recordsOfSong()).isEqualTo(1);
  }

  @Test
  default void leavesWhatIsHiddenUnscoredUntilItIsRestored() {
    ItemRef late = replay("late", ReviewStatus.PENDING);
    take(Operation.HIDE_ITEM, SONG);

    assertThat(ports().records().pending(9)).isEmpty();

    take(Operation.RESTORE_ITEM, SONG);

    assertThat(ports().records().pending(9)).containsExactly(late.name());
  }

  private ItemRef replay(String name, ReviewStatus status) {
    write(
        () -> {
          ports().updates().publish(SampleItems.replay(name, "song"), BEN);
          ports().records().lock(SONG.name());
          ports().records().add(Result.pending(new ItemName(name), CHART, BEN).withStatus(status));
        });
    return new ItemRef(ItemKind.REPLAY, new ItemName(name));
  }

  @Test
  default void removesALevelSoThatNothingComesBackWithTheNextOfItsName() {
    assertThat(take(Operation.REMOVE_ITEM, SONG)).isEqualTo(new Outcome.Done("", 1));

    assertNothingOfSongIsLeft();
    assertThat(operations()).containsExactly(Operation.REMOVE_ITEM);
    write(this::playSong);
    assertThat(likesOf(new Subject.OfItem(SONG))).isZero();
    assertThat(ports().comments().list(new Comments.Filter.On(SONG)).count(9)).isZero();
    assertThat(recordsOfSong()).isEqualTo(1);
    assertThat(ports().records().countOf(CHART, Leaderboard.ARCADE, 7)).isEqualTo(1);
  }

  @Test
  default void removesAHiddenLevelToo() {
    take(Operation.HIDE_ITEM, SONG);

    assertThat(take(Operation.REMOVE_ITEM, SONG)).isEqualTo(new Outcome.Done("", 1));

    assertNothingOfSongIsLeft();
    assertThat(take(Operation.REMOVE_ITEM, SONG)).isEqualTo(Outcome.refused(Refusal.UNKNOWN));
    assertThat(take(Operation.RESTORE_ITEM, SONG)).isEqualTo(Outcome.refused(Refusal.UNKNOWN));
  }

  @Test
  default void removesWithALevelWhatSomebodyIsAddingToIt() throws Exception {
    for (PlayerAction addition : ADDITIONS) {
      try (ExecutorService other = Executors.newSingleThreadExecutor()) {
        Future<Outcome> removing =
            write(
                () -> {
                  Decision decision = decideLocked(addition);
                  Future<Outcome> begun = other.submit(() -> take(Operation.REMOVE_ITEM, SONG));
                  letGoOnUnlessItWaits(begun);
                  execute(decision);
                  return begun;
                });

        assertThat(removing.get()).isEqualTo(new Outcome.Done("", 1));
      }
      assertNothingOfSongIsLeftAndPlayItAgain();
    }
  }

  @Test
  default void addsNothingToALevelThatIsJustBeingRemoved() throws Exception {
    for (PlayerAction addition : ADDITIONS) {
      try (ExecutorService other = Executors.newSingleThreadExecutor()) {
        Future<Decision> adding =
            write(
                () -> {
                  ports().updates().beginChange();
                  ports().removal().remove(SONG);
                  Future<Decision> begun = other.submit(() -> add(addition));
                  letGoOnUnlessItWaits(begun);
                  return begun;
                });

        assertThat(adding.get()).isEqualTo(new Decision.Rejected(ActionRejection.UNKNOWN_TARGET));
      }
      assertNothingOfSongIsLeftAndPlayItAgain();
    }
  }

  private void assertNothingOfSongIsLeftAndPlayItAgain() {
    assertNothingOfSongIsLeft();
    assertThat(ports().comments().list(new Comments.Filter.On(SONG)).count(9)).isZero();
    write(this::playSong);
    write(() -> comment(ON_SONG, SONG, BEN));
  }

  private Decision add(PlayerAction addition) {
    return write(
        () -> {
          Decision decision = decideLocked(addition);
          execute(decision);
          return decision;
        });
  }

  private Decision decideLocked(PlayerAction action) {
    ports().actions().lockDependencies(action);
    return ports().actions().decide(ANN, action, new ItemName("late"));
  }

  private void execute(Decision decision) {
    switch (decision) {
      case Decision.Allowed allowed -> ports().effects().execute(allowed.actor(), allowed.effect());
      case Decision.Rejected _ -> {}
    }
  }

  /** What waits for a lock of the caller is waited for in vain. */
  private static void letGoOnUnlessItWaits(Future<?> begun) {
    try {
      begun.get(500, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      // It waits.
    } catch (InterruptedException | ExecutionException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  default void takesARemovedLevelOutOfPlaylists() {
    take(Operation.REMOVE_ITEM, SONG);

    assertThat(levelsOfBoth()).containsExactly(OTHER.name());
  }

  @Test
  default void keepsWhatOthersBuildOn() {
    assertThat(take(Operation.REMOVE_ITEM, ENGINE)).isEqualTo(Outcome.refused(Refusal.IN_USE));
    assertThat(take(Operation.HIDE_ITEM, ENGINE)).isEqualTo(new Outcome.Done("", 0));
    assertThat(take(Operation.REMOVE_ITEM, ENGINE)).isEqualTo(Outcome.refused(Refusal.IN_USE));
    assertThat(take(Operation.RESTORE_ITEM, ENGINE)).isEqualTo(new Outcome.Done("", 0));
    assertThat(isShown(ENGINE)).isTrue();
  }

  @Test
  default void keepsWhatHiddenItemsBuildOn() {
    take(Operation.HIDE_ITEM, SONG);
    take(Operation.REMOVE_ITEM, OTHER);

    assertThat(take(Operation.REMOVE_ITEM, ENGINE)).isEqualTo(Outcome.refused(Refusal.IN_USE));

    take(Operation.REMOVE_ITEM, SONG);
    assertThat(take(Operation.REMOVE_ITEM, ENGINE)).isEqualTo(new Outcome.Done("", 0));
  }

  @Test
  default void keepsTheStarterItemsThatHiddenItemsBuildOn() {
    write(
        () -> {
          ports().updates().save(SampleItems.engineWithParts("first"), Origin.STARTER);
          ports().updates().publish(SampleItems.level("late", "first"), ANN);
        });
    take(Operation.HIDE_ITEM, new ItemRef(ItemKind.LEVEL, new ItemName("late")));

    assertThat(write(ports().removal()::removeStarters)).isEmpty();
  }

  @Test
  default void removesTheStarterSoThatNothingComesBackWithTheNextOfItsName() {
    ItemRef dawn = new ItemRef(ItemKind.BACKGROUND, new ItemName("dawn"));
    CommentName onDawn = new CommentName("c-3");
    write(
        () -> {
          ports().updates().save(List.of(SampleItems.background("dawn")), Origin.STARTER);
          comment(onDawn, dawn, BEN);
          ports().likes().like(new Subject.OfItem(dawn), ANN);
          ports().likes().like(new Subject.OfComment(onDawn), ANN);
        });

    assertThat(write(ports().removal()::removeStarters)).containsExactly(dawn);

    assertThat(ports().comments().find(onDawn)).isEmpty();
    assertThat(likesOf(new Subject.OfItem(dawn))).isZero();
    assertThat(likesOf(new Subject.OfComment(onDawn))).isZero();
  }

  @Test
  default void removesWithALevelTheReplaysThatWereHiddenOrRestoredByThemselves() {
    ItemRef late = replay("late", ReviewStatus.SOUND);
    take(Operation.HIDE_ITEM, RUN);
    take(Operation.HIDE_ITEM, SONG);
    take(Operation.RESTORE_ITEM, RUN);

    take(Operation.REMOVE_ITEM, SONG);

    assertNothingOfSongIsLeft();
    assertThat(isShown(late)).isFalse();
    assertThat(ports().hidden().among(List.of(late))).isEmpty();
  }

  @Test
  default void removesAReplayThatIsHiddenWithTheLevelThatIsShown() {
    take(Operation.HIDE_ITEM, RUN);

    take(Operation.REMOVE_ITEM, SONG);

    assertNothingOfSongIsLeft();
  }

  @Test
  default void restoresAPlaylistWithoutTheLevelsThatAreGone() {
    take(Operation.HIDE_ITEM, BOTH);
    take(Operation.HIDE_ITEM, OTHER);
    take(Operation.REMOVE_ITEM, SONG);

    take(Operation.RESTORE_ITEM, BOTH);

    assertThat(levelsOfBoth()).containsExactly(OTHER.name());
  }

  @Test
  default void restoresNothingIntoThePlaceOfAnother() {
    take(Operation.HIDE_ITEM, SONG);
    write(() -> ports().updates().publish(SampleItems.replay("run", "other"), BEN));
    assertThat(take(Operation.RESTORE_ITEM, SONG))
        .isEqualTo(new Outcome.Refused(Refusal.NAME_TAKEN, RUN.toString()));

    write(() -> ports().updates().publish(SampleItems.level("song", "plain"), BEN));

    assertThat(take(Operation.RESTORE_ITEM, SONG))
        .isEqualTo(new Outcome.Refused(Refusal.NAME_TAKEN, SONG.toString()));
    assertThat(take(Operation.HIDE_ITEM, SONG))
        .isEqualTo(new Outcome.Refused(Refusal.NAME_TAKEN, SONG.toString()));
    assertThat(ports().catalogue().ownerOf(SONG)).contains(BEN);
  }

  @Test
  default void removesAHiddenItemButNothingOfTheOneThatHasItsNameNow() {
    take(Operation.HIDE_ITEM, SONG);
    write(
        () -> {
          ports().updates().publish(SampleItems.level("song", "plain"), ANN);
          ports().updates().publish(SampleItems.replay("run", "song"), BEN);
        });
    NOW.set(START.plus(Duration.ofDays(31)));

    ports().endRetention().end();

    assertThat(ports().hidden().among(List.of(SONG, RUN))).isEmpty();
    assertThat(isShown(SONG)).isTrue();
    assertThat(recordsOfSong()).isEqualTo(1);
    assertThat(ports().comments().find(ON_SONG)).isPresent();
    assertThat(likesOf(new Subject.OfItem(SONG))).isEqualTo(1);
  }

  @Test
  default void letsNobodyElseTakeThingsDown() {
    ChangeRequest ann = ChangeRequest.by(Actor.player(ANN));
    for (Operation operation : ports().moderateItem().operations()) {
      assertThat(
              ports()
                  .moderateItem()
                  .apply(new Command(ann, operation, AuditSubject.of(SONG), Detail.NONE)))
          .isEqualTo(Outcome.refused(Refusal.FORBIDDEN));
    }
    assertThat(
            ports()
                .resolveReport()
                .apply(
                    new Command(
                        ann, Operation.RESOLVE_REPORT, AuditSubject.report("r"), Detail.NONE)))
        .isEqualTo(Outcome.refused(Refusal.FORBIDDEN));
    assertThat(ports().erasePlayer().erase(ann, ANN))
        .isEqualTo(new ErasePlayer.Outcome.Forbidden());
    assertThat(ports().exportPlayer().export(ann, ANN))
        .isEqualTo(new ExportPlayer.Outcome.Forbidden());
    assertThat(isShown(SONG)).isTrue();
  }

  @Test
  default void removesForGoodWhatWasHiddenFor30Days() {
    take(Operation.HIDE_ITEM, SONG);
    NOW.set(START.plus(Duration.ofDays(30)));
    ports().endRetention().end();
    assertThat(ports().hidden().among(List.of(SONG))).containsOnly(SONG);

    NOW.set(START.plus(Duration.ofDays(30)).plusMillis(1));
    ports().endRetention().end();

    assertNothingOfSongIsLeft();
    assertThat(newest(AuditLog.Filter.of(AuditSubject.of(SONG))).actor())
        .isEqualTo(Actor.job("retention"));
  }

  @Test
  default void leavesWhatWasRestoredAlone() {
    take(Operation.HIDE_ITEM, SONG);
    take(Operation.RESTORE_ITEM, SONG);
    NOW.set(START.plus(Duration.ofDays(31)));
    ports().endRetention().end();

    assertThat(isShown(SONG)).isTrue();
    assertThat(ports().moderateItem().removeLongHidden(COMMAND, SONG))
        .isEqualTo(Outcome.refused(Refusal.UNKNOWN));
    take(Operation.HIDE_ITEM, SONG);
    assertThat(ports().moderateItem().removeLongHidden(COMMAND, SONG))
        .isEqualTo(Outcome.refused(Refusal.UNKNOWN));
  }

  private void report(String id, Subject subject, PlayerId reporter) {
    write(
        () ->
            ports()
                .reports()
                .add(
                    new Report(
                        id,
                        subject,
                        reporter,
                        "spam",
                        "Look",
                        List.of(SampleFiles.PICTURE.hash()),
                        START)));
  }

  @Test
  default void closesAReportWithWhatFollowsFromIt() {
    report("r-1", new Subject.OfComment(ON_SONG), ANN);
    report("r-2", new Subject.OfItem(SONG), BEN);

    assertThat(resolve("r-1", new Detail.Hiding()))
        .isEqualTo(new Outcome.Done(new Subject.OfComment(ON_SONG).text(), 1));
    assertThat(resolve("r-2", new Detail.Hiding()))
        .isEqualTo(new Outcome.Done(new Subject.OfItem(SONG).text(), 1));

    assertThat(ports().comments().find(ON_SONG).orElseThrow().visibility())
        .isEqualTo(Visibility.HIDDEN);
    assertThat(isShown(SONG)).isFalse();
    assertThat(ports().reports().list(Reports.State.OPEN).count(9)).isZero();
    assertThat(resolve("r-1", Detail.NONE)).isEqualTo(Outcome.refused(Refusal.UNCHANGED));
    assertThat(resolve("r-3", Detail.NONE)).isEqualTo(Outcome.refused(Refusal.UNKNOWN));
    assertThat(operations())
        .containsExactly(
            Operation.RESOLVE_REPORT,
            Operation.HIDE_ITEM,
            Operation.RESOLVE_REPORT,
            Operation.HIDE_COMMENT);
  }

  @Test
  default void doesAllToAReportAndItsAuthorOrNothing() {
    report("r-1", new Subject.OfComment(ON_SONG), ANN);
    AuditSubject ben = AuditSubject.of(BEN);
    Command ban = new Command(COMMAND, Operation.BAN_PLAYER, ben, Detail.NONE);
    Detail late = new Detail.OfBan(new Ban.Until(START.minusSeconds(1)));
    Command banTooLate = new Command(COMMAND, Operation.BAN_PLAYER, ben, late);
    Command unaware = new Command(COMMAND, Operation.BAN_PLAYER, ben, Detail.NONE, 0);
    var _ = operate(Operation.BAN_PLAYER, ben);
    var _ = operate(Operation.UNBAN_PLAYER, ben);
    AuditEntry unbanned = newest();

    assertThat(resolve("r-1", hidingAnd(banTooLate)))
        .isInstanceOfSatisfying(
            Outcome.Refused.class,
            refused -> assertThat(refused.why()).isEqualTo(Refusal.UNUSABLE_END));
    assertThat(resolve("r-1", hidingAnd(unaware))).isEqualTo(new Outcome.Overtaken(unbanned));
    assertThat(stateOf("r-1")).isEqualTo(Reports.State.OPEN);
    assertThat(newest()).isEqualTo(unbanned);
    var _ = resolve("r-1", Detail.NONE);
    assertThat(resolve("r-1", hidingAnd(ban))).isEqualTo(Outcome.refused(Refusal.UNCHANGED));
    assertThat(banOf(BEN)).isEqualTo(new Ban.None());

    var _ = operate(Operation.REOPEN_REPORT, AuditSubject.report("r-1"));
    assertThat(resolve("r-1", hidingAnd(ban))).isInstanceOf(Outcome.Done.class);
    assertThat(banOf(BEN)).isEqualTo(new Ban.Endless());
    assertThat(stateOf("r-1")).isEqualTo(Reports.State.CLOSED);
    assertThat(operations())
        .startsWith(Operation.RESOLVE_REPORT, Operation.HIDE_COMMENT, Operation.BAN_PLAYER);
  }

  private static Detail hidingAnd(Command onAuthor) {
    return new Detail.Hiding(Optional.of(onAuthor));
  }

  @Test
  default void hidesAReportedItemThatIsUnlistedAndBringsItBackAsSuch() {
    Caller anybody = Caller.ANONYMOUS;
    ViewDrafts drafts =
        new ViewDrafts.Service(ports().hidden(), ports().catalogue(), new Paging(9, 0));
    write(() -> takeBackSong(Publication.UNLISTED));
    report("r-1", new Subject.OfItem(SONG), BEN);
    assertThat(drafts.view(SONG, anybody)).isPresent();

    assertThat(resolve("r-1", new Detail.Hiding()))
        .isEqualTo(new Outcome.Done(new Subject.OfItem(SONG).text(), 1));

    assertThat(drafts.view(SONG, anybody)).isEmpty();
    assertThat(drafts.view(SONG, new Caller.Known(ANN))).isEmpty();
    assertThat(ports().hidden().findHidden(SONG)).isPresent();
    assertThat(operations()).startsWith(Operation.RESOLVE_REPORT, Operation.HIDE_ITEM);
    assertThat(take(Operation.HIDE_ITEM, SONG)).isEqualTo(Outcome.refused(Refusal.UNKNOWN));

    assertThat(take(Operation.RESTORE_ITEM, SONG)).isEqualTo(new Outcome.Done("", 1));

    assertThat(isShown(SONG)).isFalse();
    assertThat(drafts.view(SONG, anybody)).isPresent();
    assertThat(ports().hidden().findHidden(SONG)).isEmpty();
    assertThat(take(Operation.RESTORE_ITEM, SONG)).isEqualTo(Outcome.refused(Refusal.UNKNOWN));
  }

  private void takeBackSong(Publication when) {
    new SaveItem(ports().removal())
        .save(
            new Effect.SaveItem(SampleItems.level("song", "plain"), ANN, StateBefore.PUBLIC, when),
            START);
  }

  @Test
  default void closesNoReportOfWhatIsJustBecomingADraft() throws Exception {
    report("r-1", new Subject.OfItem(SONG), BEN);
    try (ExecutorService other = Executors.newSingleThreadExecutor()) {
      Future<Outcome> resolving =
          write(
              () -> {
                ports().updates().beginChange();
                Future<Outcome> begun = other.submit(() -> resolve("r-1", new Detail.Hiding()));
                letGoOnUnlessItWaits(begun);
                takeBackSong(Publication.DRAFT);
                return begun;
              });

      assertThat(resolving.get())
          .isEqualTo(new Outcome.Refused(Refusal.DRAFT, new Subject.OfItem(SONG).text()));
    }
    assertThat(stateOf("r-1")).isEqualTo(Reports.State.OPEN);
  }

  @Test
  default void closesNoReportAsIfADraftWereHidden() {
    write(() -> takeBackSong(Publication.DRAFT));
    report("r-1", new Subject.OfItem(SONG), BEN);

    assertThat(resolve("r-1", new Detail.Hiding()))
        .isEqualTo(new Outcome.Refused(Refusal.DRAFT, new Subject.OfItem(SONG).text()));
    assertThat(stateOf("r-1")).isEqualTo(Reports.State.OPEN);
    assertThat(resolve("r-1", Detail.NONE)).isInstanceOf(Outcome.Done.class);
  }

  @Test
  default void undoesWhatWasFollowedByARemarkOnly() {
    AuditSubject ben = AuditSubject.of(BEN);
    report("r-1", new Subject.OfComment(ON_SONG), ANN);
    operate(Operation.BAN_PLAYER, ben);
    AuditEntry ban = newest();
    operate(Operation.WARN_PLAYER, ben);

    assertThat(ports().operate().undo(COMMAND, ban.number())).isInstanceOf(Outcome.Done.class);

    operate(Operation.BAN_PLAYER, ben);
    assertThat(ports().operate().undo(COMMAND, ban.number()))
        .isEqualTo(new Outcome.Overtaken(newest()));
  }

  private Reports.State stateOf(String report) {
    return write(() -> ports().reports().lock(report)).orElseThrow().state();
  }

  @Test
  default void closesAllReportsAboutOneThingAndOpensOneAgain() {
    report("r-1", new Subject.OfComment(ON_SONG), ANN);
    report("r-2", new Subject.OfItem(SONG), ANN);
    report("r-3", new Subject.OfComment(ON_SONG), BEN);
    var _ = operate(Operation.HIDE_COMMENT, AuditSubject.of(ON_SONG));

    assertThat(resolve("r-3", new Detail.Hiding()))
        .isEqualTo(new Outcome.Done(new Subject.OfComment(ON_SONG).text(), 0));
    assertThat(operations())
        .containsExactly(
            Operation.RESOLVE_REPORT, Operation.RESOLVE_REPORT, Operation.HIDE_COMMENT);
    assertThat(ids(ports().reports().list(Reports.State.OPEN))).containsExactly("r-2");
    assertThat(ids(ports().reports().list(Reports.State.CLOSED))).containsExactly("r-3", "r-1");

    assertThat(operate(Operation.REOPEN_REPORT, AuditSubject.report("r-1")))
        .isEqualTo(new Outcome.Done(new Subject.OfComment(ON_SONG).text(), 0));
    assertThat(operate(Operation.REOPEN_REPORT, AuditSubject.report("r-1")))
        .isEqualTo(Outcome.refused(Refusal.UNCHANGED));
    assertThat(ids(ports().reports().list(Reports.State.OPEN))).containsExactly("r-1", "r-2");
    assertThat(ids(ports().reports().list(Reports.State.CLOSED))).containsExactly("r-3");
  }

  @Test
  default void tellsWhatWasDoneWhenReportsWereClosed() {
    report("r-1", new Subject.OfComment(ON_SONG), BEN);
    report("r-2", new Subject.OfItem(new ItemRef(ItemKind.USER, BEN.itemName())), ANN);
    operate(Operation.WARN_PLAYER, AuditSubject.of(BEN));
    var _ = resolve("r-1", new Detail.Hiding());

    assertThat(reported(Reports.State.OPEN))
        .singleElement()
        .satisfies(
            reported -> {
              assertThat(reported.author()).contains(BEN);
              assertThat(reported.closing()).isEmpty();
            });
    assertThat(reported(Reports.State.CLOSED))
        .singleElement()
        .satisfies(
            reported -> {
              assertThat(reported.author())
                  .contains(ports().comments().find(ON_SONG).orElseThrow().author());
              assertThat(reported.closing())
                  .extracting(AuditEntry::operation)
                  .startsWith(Operation.RESOLVE_REPORT, Operation.HIDE_COMMENT);
            });

    assertThat(ports().listReports().countOpen()).isOne();
    operate(Operation.REOPEN_REPORT, AuditSubject.report("r-1"));
    assertThat(reported(Reports.State.CLOSED)).isEmpty();
    assertThat(ports().listReports().countOpen()).isEqualTo(2);
  }

  @Test
  default void tellsWhoMadeWhatIsHiddenWithItsReport() {
    report("r-1", new Subject.OfItem(SONG), BEN);
    Command ban = new Command(COMMAND, Operation.BAN_PLAYER, AuditSubject.of(ANN), Detail.NONE);
    var _ = resolve("r-1", hidingAnd(ban));

    assertThat(reported(Reports.State.CLOSED))
        .singleElement()
        .satisfies(
            reported -> {
              assertThat(reported.author()).contains(ANN);
              assertThat(reported.closing())
                  .extracting(AuditEntry::operation)
                  .contains(Operation.BAN_PLAYER);
            });
  }

  private List<ListReports.Reported> reported(Reports.State state) {
    return ports()
        .listReports()
        .list(state, new PlayerFilter.All(), PageRequest.FIRST)
        .orElseThrow()
        .items();
  }

  private static List<String> ids(Listing<Report> reports) {
    assertThat(reports.count(9)).isEqualTo(reports.from(0, 9).size());
    return reports.from(0, 9).stream().map(row -> row.value().id()).toList();
  }

  private Outcome operate(Operation operation, AuditSubject subject) {
    return operate(operation, subject, Detail.NONE);
  }

  private Outcome operate(Operation operation, AuditSubject subject, Detail detail) {
    return ports().operate().apply(new Command(COMMAND, operation, subject, detail));
  }

  private Outcome resolve(String report, Detail detail) {
    return operate(Operation.RESOLVE_REPORT, AuditSubject.report(report), detail);
  }

  private AuditEntry newest() {
    return newest(AuditLog.Filter.ALL);
  }

  private AuditEntry newest(AuditLog.Filter filter) {
    return ports().log().list(filter).from(0, 1).getFirst().value();
  }

  private Outcome undoNewest() {
    return ports().operate().undo(COMMAND, newest().number());
  }

  private Ban banOf(PlayerId player) {
    return ports().accounts().view(player).orElseThrow().ban();
  }

  @Test
  default void takesABanBackToExactlyWhatWasBefore() {
    AuditSubject ben = AuditSubject.of(BEN);
    Ban week = new Ban.Until(START.plus(Duration.ofDays(7)));
    operate(Operation.BAN_PLAYER, ben, new Detail.OfBan(week));
    long banned = newest().number();
    operate(Operation.BAN_PLAYER, ben);
    assertThat(banOf(BEN)).isEqualTo(new Ban.Endless());

    assertThat(undoNewest()).isEqualTo(new Outcome.Done(week.text(), 0));
    assertThat(banOf(BEN)).isEqualTo(week);
    assertThat(ports().operate().undo(COMMAND, banned)).isEqualTo(new Outcome.Overtaken(newest()));
    assertThat(banOf(BEN)).isEqualTo(week);

    operate(Operation.UNBAN_PLAYER, ben);
    assertThat(undoNewest()).isInstanceOf(Outcome.Done.class);
    assertThat(banOf(BEN)).isEqualTo(week);
    assertThat(undoNewest()).isInstanceOf(Outcome.Done.class);
    assertThat(banOf(BEN)).isEqualTo(new Ban.None());
  }

  @Test
  default void takesARecordBackToExactlyWhatWasBefore() {
    AuditSubject run = AuditSubject.record(RUN.name());
    assertThat(operate(Operation.REJECT_RECORD, run)).isEqualTo(Outcome.DONE);
    assertThat(recordsOfSong()).isZero();
    assertThat(operate(Operation.REJECT_RECORD, run))
        .isEqualTo(new Outcome.Refused(Refusal.UNCHANGED, ""));

    assertThat(undoNewest()).isEqualTo(Outcome.DONE);

    assertThat(ports().records().find(RUN.name()).orElseThrow().status())
        .isEqualTo(ReviewStatus.SOUND);
    assertThat(recordsOfSong()).isEqualTo(1);
    assertThat(operations()).containsExactly(Operation.REOPEN_RECORD, Operation.REJECT_RECORD);
  }

  @Test
  default void takesBackWhatWasHiddenAndClosed() {
    report("r-1", new Subject.OfComment(ON_SONG), ANN);
    operate(Operation.HIDE_ITEM, AuditSubject.of(SONG));
    assertThat(undoNewest()).isEqualTo(new Outcome.Done("", 1));
    operate(Operation.RESOLVE_REPORT, AuditSubject.report("r-1"), new Detail.Hiding());

    assertThat(undoNewest()).isEqualTo(new Outcome.Done("comments/c-1", 0));

    assertThat(isShown(SONG)).isTrue();
    assertThat(stateOf("r-1")).isEqualTo(Reports.State.OPEN);
  }

  @Test
  default void doesNothingForWhoDoesNotKnowTheNewest() {
    AuditSubject comment = AuditSubject.of(ON_SONG);
    operate(Operation.HIDE_COMMENT, comment);
    AuditEntry hidden = newest();

    Outcome late =
        ports()
            .operate()
            .apply(
                new Command(
                    COMMAND, Operation.RESTORE_COMMENT, comment, Detail.NONE, hidden.number() - 1));

    assertThat(late).isEqualTo(new Outcome.Overtaken(hidden));
    assertThat(newest()).isEqualTo(hidden);
    operate(Operation.WARN_PLAYER, AuditSubject.of(ANN));
    assertThat(undoNewest()).isEqualTo(new Outcome.Refused(Refusal.IRREVERSIBLE, ""));
    assertThat(ports().operate().undo(COMMAND, newest().number() + 1))
        .isEqualTo(new Outcome.Refused(Refusal.UNKNOWN, ""));
    assertThat(operate(Operation.BAN_PLAYER, new AuditSubject("users", "..")))
        .isEqualTo(new Outcome.Refused(Refusal.UNKNOWN, ""));
  }

  @Test
  default void letsOneOfTwoCloseAReportAtTheSameTime() {
    report("r-1", new Subject.OfItem(SONG), ANN);

    List<Outcome> outcomes = Concurrently.run(2, number -> resolve("r-1", Detail.NONE));

    assertThat(outcomes)
        .containsExactlyInAnyOrder(
            new Outcome.Done(new Subject.OfItem(SONG).text(), 0),
            Outcome.refused(Refusal.UNCHANGED));
    assertThat(operations()).containsExactly(Operation.RESOLVE_REPORT);
  }

  @Test
  default void letsOneOfSeveralHideACommentAtTheSameTime() {
    List<Outcome> outcomes =
        Concurrently.run(4, number -> operate(Operation.HIDE_COMMENT, AuditSubject.of(ON_SONG)));

    Outcome late = Outcome.refused(Refusal.UNCHANGED);
    assertThat(outcomes)
        .containsExactlyInAnyOrder(new Outcome.Done(SONG.toString(), 0), late, late, late);
    assertThat(operations()).containsExactly(Operation.HIDE_COMMENT);
  }

  @Test
  default void closesAReportWithoutAnythingOrWhoseSubjectIsGone() {
    ItemRef gone = new ItemRef(ItemKind.POST, new ItemName("gone"));
    report("r-1", new Subject.OfItem(SONG), ANN);
    report("r-2", new Subject.OfItem(gone), ANN);
    report("r-3", new Subject.OfItem(new ItemRef(ItemKind.USER, BEN.itemName())), ANN);

    assertThat(resolve("r-1", Detail.NONE))
        .isEqualTo(new Outcome.Done(new Subject.OfItem(SONG).text(), 0));
    assertThat(resolve("r-2", new Detail.Hiding()))
        .isEqualTo(new Outcome.Done(new Subject.OfItem(gone).text(), 0));
    assertThat(newest().after()).isEqualTo("none");
    assertThat(resolve("r-3", new Detail.Hiding())).isEqualTo(new Outcome.Done("users/ben", 0));
    assertThat(newest().after()).isEqualTo("none");

    assertThat(isShown(SONG)).isTrue();
    assertThat(ports().reports().list(Reports.State.OPEN).count(9)).isZero();
    assertThat(stateOf("r-1")).isEqualTo(Reports.State.CLOSED);
    assertThat(stateOf("r-2")).isEqualTo(Reports.State.CLOSED);
  }

  @Test
  default void deletesAClosedReportAfter30DaysAndNoOpenOne() {
    report("r-1", new Subject.OfItem(SONG), ANN);
    report("r-2", new Subject.OfComment(ON_SONG), ANN);
    resolve("r-1", Detail.NONE);
    NOW.set(START.plus(Duration.ofDays(31)));

    ports().endRetention().end();

    assertThat(ports().reports().by(ANN)).extracting(Report::id).containsExactly("r-2");
  }

  @Test
  default void exportsAllThatIsStoredAboutAPlayer() {
    report("r-1", new Subject.OfItem(SONG), BEN);
    write(() -> FileRecordsContract.store(ports().files(), upload(BEN)));
    take(Operation.HIDE_ITEM, SONG);

    assertThat(ports().exportPlayer().export(COMMAND, BEN))
        .isInstanceOfSatisfying(
            ExportPlayer.Outcome.Exported.class,
            exported -> {
              assertThat(exported.account().player().profile().name()).isEqualTo("Ben");
              PersonalData.Holdings holdings = exported.holdings();
              assertThat(holdings.items()).isEmpty();
              assertThat(holdings.hidden()).extracting(CatalogueItem::ref).containsExactly(RUN);
              assertThat(holdings.results()).extracting(Result::replay).containsExactly(RUN.name());
              assertThat(holdings.comments()).extracting(Comment::name).containsExactly(ON_SONG);
              assertThat(holdings.likes()).containsExactly(new Subject.OfItem(SONG));
              assertThat(holdings.reports()).extracting(Report::id).containsExactly("r-1");
              assertThat(holdings.uploads())
                  .containsExactly(new StoredFile(SampleFiles.PICTURE.hash(), 10));
              assertThat(exported.measures())
                  .singleElement()
                  .satisfies(entry -> assertThat(entry.behalf()).isEqualTo("ben"));
            });
    assertThat(ports().exportPlayer().export(COMMAND, new PlayerId("nobody")))
        .isEqualTo(new ExportPlayer.Outcome.Unknown());
  }

  @Test
  default void exportsUntilWhenAPlayerIsBanned() {
    assertExported(new Ban.None());

    write(() -> ports().players().changeStatus(BEN, AccountStatus.BANNED));
    assertExported(new Ban.Endless());

    write(() -> ports().players().setBanEnd(BEN, START));
    assertExported(new Ban.Until(START));
  }

  private void assertExported(Ban ban) {
    assertThat(ports().exportPlayer().export(COMMAND, BEN))
        .isInstanceOfSatisfying(
            ExportPlayer.Outcome.Exported.class,
            exported -> assertThat(exported.account().ban()).isEqualTo(ban));
  }

  private static FileRecord upload(PlayerId player) {
    return new FileRecord(SampleFiles.PICTURE.hash(), "0".repeat(64), 10, player.value());
  }

  private static RoomAttempt attempt(PlayerId player) {
    return new RoomAttempt(
        "round",
        new ItemName("room"),
        player,
        SONG.name(),
        new GameplayResult(Grade.PASS, 1, 1, 1, 1, 1, 1, 1, 4),
        START);
  }

  @Test
  default void keepsAttemptsForNinetyDays() {
    write(() -> ports().attempts().add(attempt(BEN)));
    NOW.set(START.plus(RoomAttempts.KEPT));
    ports().endRetention().end();
    assertThat(ports().data().of(BEN).attempts()).hasSize(1);

    NOW.set(START.plus(RoomAttempts.KEPT).plusSeconds(1));
    ports().endRetention().end();

    assertThat(ports().attempts().by(BEN, 9)).isEmpty();
  }

  @Test
  default void erasesAPlayerButNotWhatOthersMade() {
    report("r-1", new Subject.OfItem(SONG), BEN);
    write(() -> FileRecordsContract.store(ports().files(), upload(BEN)));
    NOW.set(START.plusSeconds(1));

    // Until their seats are gone, rounds may still end.
    LeaveRooms rooms = player -> ports().attempts().add(attempt(player));
    assertThat(ports().erasePlayer(rooms).erase(COMMAND, BEN))
        .isEqualTo(new ErasePlayer.Outcome.Erased(1, 1, 0));

    assertThat(ports().players().find(BEN)).isEmpty();
    assertThat(isShown(RUN)).isFalse();
    assertThat(isShown(SONG)).isTrue();
    assertThat(recordsOfSong()).isZero();
    assertThat(ports().comments().allBy(BEN)).isEmpty();
    assertThat(ports().likes().of(BEN)).isEmpty();
    assertThat(likesOf(new Subject.OfComment(ON_SONG))).isZero();
    assertThat(ports().reports().by(BEN)).isEmpty();
    assertThat(ports().files().uploadedBy(BEN)).isZero();
    assertThat(ports().attempts().by(BEN, 9)).isEmpty();
    assertThat(ports().erasePlayer().erase(COMMAND, BEN))
        .isEqualTo(new ErasePlayer.Outcome.Unknown());
    assertThat(operations()).containsExactly(Operation.ERASE_PLAYER);
  }

  private ItemRef engineThatBenBuildsOn() {
    write(
        () -> {
          ports().updates().publish(SampleItems.engine("annes"), ANN);
          ports().updates().publish(SampleItems.level("bens", "annes"), BEN);
        });
    return new ItemRef(ItemKind.ENGINE, new ItemName("annes"));
  }

  private void eraseAnnButOneItem() {
    assertThat(ports().erasePlayer().erase(COMMAND, ANN))
        .isInstanceOfSatisfying(
            ErasePlayer.Outcome.Erased.class, erased -> assertThat(erased.left()).isEqualTo(1));
  }

  @Test
  default void leavesAnItemThatOthersBuildOnWithoutItsAuthorsName() {
    ItemRef engine = engineThatBenBuildsOn();

    eraseAnnButOneItem();

    assertThat(ports().catalogue().ownerOf(engine)).isEmpty();
    assertThat(ports().catalogue().find(List.of(engine)).get(engine).header().author().isEmpty())
        .isTrue();
    assertThat(isShown(SONG)).isFalse();
    assertThat(isShown(new ItemRef(ItemKind.LEVEL, new ItemName("bens")))).isTrue();
  }

  @Test
  default void leavesAHiddenItemThatOthersBuildOnWithoutItsAuthorsName() {
    ItemRef engine = engineThatBenBuildsOn();
    take(Operation.HIDE_ITEM, engine);

    eraseAnnButOneItem();

    HiddenItem left = ports().hidden().findHidden(engine).orElseThrow();
    assertThat(left.owner()).isEmpty();
    assertThat(left.item().header().author().isEmpty()).isTrue();
    assertThat(take(Operation.RESTORE_ITEM, engine)).isEqualTo(new Outcome.Done("", 0));
  }

  @Test
  default void keepsABannedPlayerOutAfterErasure() {
    write(() -> ports().players().changeStatus(BEN, AccountStatus.BANNED));

    ports().erasePlayer().erase(COMMAND, BEN);

    Player left = ports().players().find(BEN).orElseThrow();
    assertThat(left.isBanned()).isTrue();
    assertThat(left.profile().name()).isEmpty();
  }
}
