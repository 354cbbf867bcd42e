package dev.rondo.persistence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.rondo.application.community.Comments;
import dev.rondo.application.community.Likes;
import dev.rondo.application.community.Reports;
import dev.rondo.application.file.FileRecords;
import dev.rondo.application.item.Catalogue;
import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.application.item.HiddenItems;
import dev.rondo.application.leaderboard.FirstSubmissions;
import dev.rondo.application.leaderboard.Records;
import dev.rondo.application.leaderboard.Result.ReviewStatus;
import dev.rondo.application.paging.Listing;
import dev.rondo.application.player.Players;
import dev.rondo.application.profile.Notifications;
import dev.rondo.application.room.Rooms;
import dev.rondo.application.session.BrowserSignIns;
import dev.rondo.application.signature.ConsumedRequests;
import dev.rondo.application.submission.Submissions;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.application.vote.Votes;
import dev.rondo.domain.community.CommentName;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.leaderboard.Leaderboard;
import dev.rondo.domain.leaderboard.Leaderboards;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.player.PlayerFilter;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.secret.Secret;
import dev.rondo.domain.secret.SecretDigest;
import dev.rondo.domain.session.BrowserSignIn;
import dev.rondo.domain.session.BrowserSignInHash;
import dev.rondo.domain.submission.SubmissionNumber;
import dev.rondo.domain.text.Keywords;
import io.micronaut.context.annotation.Property;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * What is asked of large tables uses their indexes. A quick search is left out, as it has an index
 * outside of the database; so are an export and the collection of files, which are about everything
 * there is.
 */
@EnabledIfSystemProperty(named = "rondo.test.database", matches = "postgresql")
@MicronautTest(startApplication = false, transactional = false)
@Property(name = ExplainingDataSource.PROPERTY, value = "true")
final class PlansOnPostgresqlTest {

  /** Tables that stay small. */
  private static final Set<String> SMALL = Set.of("catalogue", "room_key");

  private static final int PAGE = 11;
  private static final long THRESHOLD = 10_000;
  private static final long WHOLE = Long.MAX_VALUE;

  /** Far more than a page and what belongs to it, far less than a table. */
  private static final long FEW = 500;

  private static final PlayerId PLAYER = new PlayerId("player7");
  private static final ItemName LEVEL = new ItemName("song1");
  private static final Chart CHART = new Chart(LEVEL, "");
  private static final ItemRef ITEM = new ItemRef(ItemKind.LEVEL, LEVEL);

  @Inject Tables tables;
  @Inject LargeTables large;
  @Inject ExplainingDataSource explaining;
  @Inject Transactions transactions;
  @Inject Catalogue catalogue;
  @Inject CatalogueUpdates updates;
  @Inject HiddenItems hidden;
  @Inject Comments comments;
  @Inject Likes likes;
  @Inject Votes votes;
  @Inject Reports reports;
  @Inject Rooms rooms;
  @Inject Players players;
  @Inject Notifications notifications;
  @Inject Records records;
  @Inject FirstSubmissions firstSubmissions;
  @Inject Submissions submissions;
  @Inject ConsumedRequests consumedRequests;
  @Inject BrowserSignIns browserSignIns;
  @Inject FileRecords files;

  @BeforeEach
  void fill() {
    tables.clear();
    large.fill();
  }

  @AfterEach
  void clear() {
    tables.clear();
  }

  @TestFactory
  List<DynamicTest> readsNoLargeTableFromEndToEnd() {
    List<DynamicTest> tests = new ArrayList<>();
    lists().forEach((name, list) -> tests.addAll(byCursor(name, list)));
    lists().forEach((name, list) -> tests.addAll(byNumber(name, list)));
    queues().forEach((name, list) -> tests.addAll(byCursor(name, list)));
    firstFew().forEach((name, work) -> tests.add(dynamicTest(name, () -> readsFew(work))));
    others().forEach((name, work) -> tests.add(dynamicTest(name, () -> scansNothing(work))));
    return tests;
  }

  private Map<String, Listing<?>> lists() {
    Map<String, Listing<?>> lists = new LinkedHashMap<>();
    for (ItemKind kind : List.of(ItemKind.LEVEL, ItemKind.BACKGROUND)) {
      lists.put(kind.plural(), catalogue.items(kind, Keywords.NONE));
    }
    for (Leaderboard board : Leaderboards.BUILT_IN.all()) {
      lists.put("records of " + board.word(), records.list(CHART, board));
    }
    lists.put("comments that are shown", comments.shown(ITEM));
    lists.put("comments", comments.list(new Comments.Filter.On(ITEM)));
    lists.put("rooms", rooms.open(Keywords.NONE, LargeTables.NOW));
    lists.put("players", players.list(Keywords.NONE));
    return lists;
  }

  /** Lists that are always read by cursor. */
  private Map<String, Listing<?>> queues() {
    return Map.of(
        "results", records.results(0),
        "flagged results", records.of(ReviewStatus.FLAGGED),
        "players of a status", players.list(Players.Search.of(Player.AccountStatus.GOOD)),
        "all comments", comments.list(new Comments.Filter.All()),
        "reports", reports.list(Reports.State.OPEN),
        "submissions", submissions.list(new PlayerFilter.All(), LargeTables.NOW));
  }

  private List<DynamicTest> byCursor(String name, Listing<?> list) {
    return List.of(
        dynamicTest(name + ", first page", () -> readsFew(() -> list.from(0, PAGE))),
        dynamicTest(name + ", page after a cursor", () -> readsFewAfter(list, 2)),
        dynamicTest(name + ", last page", () -> readsFewAfter(list, 1)));
  }

  private List<DynamicTest> byNumber(String name, Listing<?> list) {
    long deep = list.count(WHOLE) * 9 / 10;
    return List.of(
        dynamicTest(
            name + ", deep page by number", () -> scansNothing(() -> list.from(deep, PAGE))),
        dynamicTest(name + ", count", () -> scansNothing(() -> list.count(THRESHOLD + 1))),
        dynamicTest(name + ", whole count", () -> scansNothing(() -> list.count(WHOLE))));
  }

  /** After the last row but a page of the first half of a list, or of another fraction. */
  private void readsFewAfter(Listing<?> list, long fraction) {
    SortKey key = list.from(list.count(WHOLE) / fraction - PAGE, 1).getFirst().key();
    readsFew(() -> list.after(key, PAGE));
  }

  /** What the page of a player begins with. */
  private Map<String, Runnable> firstFew() {
    return Map.of(
        "items that a player made",
        () -> catalogue.madeBy(PLAYER, PAGE),
        "best records of a player",
        () -> records.bestOf(PLAYER, Leaderboard.ARCADE, PAGE),
        "newest comments of a player",
        () -> comments.by(PLAYER, PAGE),
        "records of some players",
        () -> records.of(CHART, Leaderboard.ARCADE, List.of(PLAYER), PAGE));
  }

  private Map<String, Runnable> others() {
    Map<String, Runnable> others = new LinkedHashMap<>();
    ItemName run = new ItemName("run2");
    SecretDigest key = SecretDigest.of(new byte[] {1});
    others.put("items by name", () -> catalogue.find(List.of(ITEM)));
    others.put("who made an item", () -> catalogue.ownerOf(ITEM));
    others.put("whether an item is in use", () -> updates.isInUse(ITEM));
    others.put("hidden items that name one", () -> hidden.hiddenNaming(ITEM, ItemKind.REPLAY));
    others.put("drafts of one", () -> hidden.draftsOf(PLAYER, ItemKind.REPLAY).from(0, 20));
    others.put("drafts that are due", () -> hidden.dueDrafts(LargeTables.NOW));
    others.put("what is hidden of some", () -> hidden.among(List.of(ITEM)));
    others.put(
        "removal of an item",
        () -> updates.remove(new ItemRef(ItemKind.POST, new ItemName("hello1"))));
    for (Leaderboard board : Leaderboards.BUILT_IN.all()) {
      String word = " on " + board.word();
      others.put("rank" + word, () -> records.countAbove(CHART, board, 123_456));
      others.put("ties" + word, () -> records.countOf(CHART, board, 123_456));
      others.put("record" + word, () -> records.find(CHART, board, run));
    }
    others.put("better records", () -> records.improve(records.find(run).orElseThrow()));
    others.put("best results", () -> records.recount(CHART, PLAYER));
    others.put("lock of a level", () -> records.lock(LEVEL));
    others.put("result", () -> records.find(run));
    others.put("pending results", () -> records.pending(10));
    others.put("results of a player", () -> records.by(PLAYER));
    others.put("first submissions of a player", () -> firstSubmissions.forget(PLAYER));
    others.put("comment", () -> comments.find(new CommentName("c7")));
    others.put("removal of a comment", () -> comments.remove(new CommentName("c7")));
    others.put("likes of an item", () -> likes.of(PLAYER, List.of(new Subject.OfItem(ITEM))));
    others.put("votes on a level", () -> votes.averages(List.of(LEVEL)));
    others.put("votes of a player", () -> votes.of(PLAYER));
    others.put("right to vote", () -> votes.mayVote(LEVEL, PLAYER));
    others.put("all likes of a player", () -> likes.of(PLAYER));
    others.put(
        "notifications", () -> notifications.list(PLAYER, LargeTables.NOW.minusSeconds(9), 5));
    others.put("room", () -> rooms.find(new ItemName("room3")));
    others.put("rooms of a creator", () -> rooms.countOf(PLAYER, LargeTables.NOW));
    others.put("rooms that a player is in", () -> rooms.of(PLAYER));
    others.put("rooms that are due", () -> rooms.due(LargeTables.NOW.plusSeconds(60), 100));
    others.put("rooms to forget", () -> rooms.purge(LargeTables.NOW.plusSeconds(60), 500));
    others.put("player", () -> players.find(PLAYER));
    others.put("submission", () -> submissions.find(key));
    others.put("numbered submission", () -> submissions.lock(new SubmissionNumber(Long.MAX_VALUE)));
    others.put("pending submissions", () -> submissions.pendingOf(PLAYER, LargeTables.NOW));
    others.put(
        "submissions to forget", () -> submissions.purge(LargeTables.NOW.plusSeconds(60), 500));
    others.put("newest signed body", () -> consumedRequests.newest());
    others.put("signed bodies to forget", () -> consumedRequests.purge(LargeTables.NOW, 500));
    BrowserSignIn login =
        BrowserSignIn.confirmed(
            BrowserSignInHash.of(Secret.presented("key")), PLAYER, LargeTables.NOW);
    others.put("browser sign-in", () -> browserSignIns.find(login.hash()));
    others.put("browser sign-in confirmed", () -> browserSignIns.confirm(login));
    others.put("browser sign-in collected", () -> browserSignIns.collect(login));
    others.put("browser sign-ins to forget", () -> browserSignIns.purge(LargeTables.NOW, 500));
    others.put("bytes of a player", () -> files.uploadedBy(PLAYER));
    return others;
  }

  private void scansNothing(Runnable work) {
    for (Plan plan : plans(work)) {
      assertThat(plan.scanned()).as(plan.toString()).isSubsetOf(SMALL);
    }
  }

  private void readsFew(Runnable work) {
    for (Plan plan : plans(work)) {
      assertThat(plan.scanned()).as(plan.toString()).isSubsetOf(SMALL);
      assertThat(plan.read()).as(plan.toString()).isBetween(1L, FEW);
    }
  }

  /** Nothing is changed in the end, so that all see the same. */
  private List<Plan> plans(Runnable work) {
    List<Plan> plans = transactions.dryRun(() -> explaining.during(work));
    assertThat(plans).isNotEmpty();
    return plans;
  }
}
