package dev.rondo.http.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.eq;
import static org.mockito.Mockito.atLeast;
import static org.mockito.Mockito.atLeastOnce;
import static org.mockito.Mockito.never;
import static org.mockito.Mockito.reset;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.verifyNoInteractions;
import static org.mockito.Mockito.when;

import dev.rondo.application.audit.AuditEntry;
import dev.rondo.application.audit.AuditLog;
import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.community.Comments.Filter;
import dev.rondo.application.community.Comments.ListedComment;
import dev.rondo.application.community.ListReports;
import dev.rondo.application.community.ListReports.Reported;
import dev.rondo.application.community.Reports;
import dev.rondo.application.leaderboard.Evidence;
import dev.rondo.application.leaderboard.Result;
import dev.rondo.application.moderation.ReadLists;
import dev.rondo.application.operation.Operate;
import dev.rondo.application.operation.Operate.Command;
import dev.rondo.application.operation.Operate.Detail;
import dev.rondo.application.operation.Operate.Outcome;
import dev.rondo.application.operation.Operate.Refusal;
import dev.rondo.application.player.Players.RegisteredPlayer;
import dev.rondo.application.player.Players.Search;
import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.scenario.TestServer;
import dev.rondo.application.session.ViewAccount;
import dev.rondo.application.session.ViewAccount.Account;
import dev.rondo.application.submission.Submissions.State;
import dev.rondo.application.submission.Submissions.Summary;
import dev.rondo.domain.community.Comment;
import dev.rondo.domain.community.CommentName;
import dev.rondo.domain.community.Report;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.leaderboard.Reached;
import dev.rondo.domain.leaderboard.ReplayInconsistency;
import dev.rondo.domain.paging.Cursor;
import dev.rondo.domain.paging.ListId;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.paging.PageRequest.Direction;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.domain.player.Actor;
import dev.rondo.domain.player.Ban;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.player.Player.AccountStatus;
import dev.rondo.domain.player.PlayerFilter;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.player.PlayerProfile;
import dev.rondo.domain.submission.SubmissionNumber;
import dev.rondo.domain.submission.Target;
import dev.rondo.http.page.Language;
import dev.rondo.http.protocol.ServerIdentity;
import dev.rondo.http.testing.ConsoleClient;
import dev.rondo.http.testing.ServerTest;
import dev.rondo.http.testing.TestItems;
import dev.rondo.testkit.community.SampleComments;
import dev.rondo.testkit.player.Profiles;
import jakarta.inject.Inject;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mockito.ArgumentCaptor;

/** The server of these tests is at {@code http://rondo.test/game}. */
final class ConsoleTest extends ServerTest {

  private static final Instant NOON = Instant.parse("2026-05-05T12:00:00Z");
  private static final String HOSTILE = "<script>alert(1)</script>\" onload=\"x";
  private static final String ESCAPED = "&lt;script&gt;alert(1)&lt;/script&gt;";
  private static final PlayerId ANN = new PlayerId("ann");
  private static final ItemRef LEVEL = new ItemRef(ItemKind.LEVEL, new ItemName("level"));
  private static final Player ANN_PLAYER =
      new Player(Profiles.of("ann", "ann_1", "Ann"), AccountStatus.GOOD);
  private static final Actor ROOT = Actor.inConsole("root");
  private static final AuditSubject COMMENT = AuditSubject.of(new CommentName("c-1"));
  private static final ChangeRequest REQUEST = new ChangeRequest(ROOT, "too loud & rude");

  /** The first page of a list. */
  private static final PageRequest FIRST = new PageRequest.Counted(0, Direction.FORWARD);

  private static final ItemName HALL = new ItemName("hall");
  private static final String ID = "00112233445566778899aabb";

  @Inject ConsoleClient browser;
  @Inject TestServer server;
  @Inject ListReports reports;
  @Inject ReadLists lists;
  @Inject Operate operations;
  @Inject ViewAccount accounts;
  @Inject SystemReport system;

  private String cookie = "";

  @BeforeEach
  void signIn() {
    reset(reports, lists, operations, accounts, system);
    when(accounts.view(any()))
        .thenAnswer(
            asked ->
                server
                    .players
                    .find(asked.getArgument(0))
                    .map(player -> new Account(player, new Ban.None(), List.of())));
    cookie = browser.signIn();
  }

  private String page(String path) {
    return browser.page(cookie, path);
  }

  @SafeVarargs
  private static <T> Optional<Page<T>> last(T... items) {
    return Optional.of(new Page.Last<>(List.of(items)));
  }

  /** What the operator did, the newest first. */
  private void logOfRoot(AuditEntry... newest) {
    when(lists.audit(eq(AuditLog.Filter.by("root")), any())).thenReturn(last(newest));
  }

  private static String value(String page, String field) {
    return page.replaceFirst("(?s).*?name=\"" + field + "\" value=\"([^\"]*)\".*", "$1");
  }

  private HttpResponse<String> act(String act, String subject, String back) {
    return post(
        "/console/acts",
        "act=%s&of=%s&back=%s&reason=%s&name=%s"
            .formatted(
                act,
                encoded(subject),
                encoded(back),
                encoded(REQUEST.reason()),
                encoded(subject.replaceFirst(".*?/", ""))));
  }

  private HttpResponse<String> post(String path, String form, String... headers) {
    return browser.post(cookie, path, form, headers);
  }

  private List<Command> asked(int times) {
    ArgumentCaptor<Command> asked = ArgumentCaptor.captor();
    verify(operations, times(times)).apply(asked.capture());
    return asked.getAllValues();
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private static String location(HttpResponse<String> response) {
    assertThat(response.statusCode()).isEqualTo(303);
    return response.headers().firstValue("Location").orElseThrow().replaceFirst("^/game", "");
  }

  private static ListedComment listed(String name, String text) {
    return new ListedComment(comment(name, text), ANN_PLAYER, "");
  }

  private static Comment comment(String name, String text) {
    return SampleComments.comment(name, LEVEL, ANN, text, NOON);
  }

  @Test
  void tellsOnItsFirstPageWhatWaits() {
    when(lists.results(any(), any(), any()))
        .thenReturn(
            last(
                Result.pending(new ItemName("replay"), new Chart(new ItemName("level"), ""), ANN)));

    assertThat(page("/console"))
        .contains("<span class=\"count\">1</span><span>Flagged records</span>")
        .contains("<span class=\"count\">0</span><span>Open reports</span>")
        .contains("href=\"/game/console/content?list=hidden\"")
        .contains("Requests per second", "aria-current=\"page\">Dashboard</a>");
  }

  @Test
  void showsReportsWithEvidenceAndEscapesWhatWasWritten() {
    Report report =
        new Report(
            "r-1",
            new Subject.OfComment(new CommentName("c-1")),
            ANN,
            "#SPAM",
            HOSTILE,
            List.of(new FileHash("ab".repeat(20))),
            NOON);
    Reported reported = reported(report, HOSTILE + "\nline");
    when(reports.list(eq(Reports.State.OPEN), any(), any())).thenReturn(last(reported));

    assertThat(page("/console/reports"))
        .contains("<p>Spam</p>", ESCAPED, "<p>line</p>")
        .doesNotContain(HOSTILE)
        .contains("src=\"/game/console/evidence/" + "ab".repeat(20) + "\"")
        .contains("href=\"/game/svc/repository/" + "ab".repeat(20) + "\"")
        .contains(
            "value=\"reports/r-1/ann\"", "value=\"close-report-and-hide\"", "2026-05-05 12:00");
  }

  private static Reported reported(Report report, String text, AuditEntry... closing) {
    return new Reported(
        report,
        Optional.of(comment("c-1", text)),
        Optional.of(comment("c-1", "What was said before")),
        Optional.of(ANN),
        List.of(closing));
  }

  private static Report report(String id, String reason) {
    return new Report(
        id,
        new Subject.OfComment(new CommentName("c-1")),
        new PlayerId("by-" + id),
        "#SPAM",
        reason,
        List.of(),
        NOON);
  }

  @Test
  void showsReportsAboutOneThingTogetherWithWhomAndWhatTheyConcern() {
    when(reports.list(eq(Reports.State.OPEN), any(), any()))
        .thenReturn(
            last(reported(report("r-1", "One"), "Coins"), reported(report("r-2", "Two"), "Coins")));

    assertThat(page("/console/reports"))
        .contains("<p>One</p>", "<p>Two</p>", "<p>&gt; What was said before</p>")
        .contains("href=\"/game/console/players/by-r-2\"", "href=\"/game/levels/level\"")
        .contains("href=\"/game/console/players/ann\"")
        .containsOnlyOnce("<p>Coins</p>")
        .doesNotContain("<th scope=\"col\">Closed</th>", "data-label=\"Closed\"")
        .containsOnlyOnce("type=\"checkbox\"")
        .contains("value=\"hide-close-and-ban-for-week\"");
  }

  @Test
  void showsClosedReportsWithWhoClosedThemAndTakesAllOfItBack() {
    Actor ben = Actor.inConsole("ben");
    AuditEntry closing = entry(ben, Operation.RESOLVE_REPORT, AuditSubject.report("r-1"));
    AuditEntry hiding = entry(18, ben, Operation.HIDE_COMMENT, COMMENT, "", "");
    AuditEntry warning = entry(19, ben, Operation.WARN_PLAYER, AuditSubject.of(ANN), "", "");
    when(reports.list(eq(Reports.State.CLOSED), any(), any()))
        .thenReturn(last(reported(report("r-1", "One"), "Coins", closing, hiding, warning)));

    assertThat(page("/console/reports?closed=yes"))
        .contains("ben · Console", "spam", ">Undo</button>", "<th scope=\"col\">Closed</th>")
        .contains("name=\"entry\" value=\"17\"", "name=\"entry\" value=\"18\"")
        .doesNotContain("value=\"19\"", "type=\"checkbox\"");
  }

  @Test
  void hidesClosesAndBansTheAuthorInOneStep() {
    when(operations.apply(any())).thenReturn(Outcome.DONE);

    location(act("hide-close-and-ban-for-week", "reports/r-1/ann", "/console/reports"));

    Command closing = asked(1).getFirst();
    assertThat(Stream.of(closing, closing.onAuthor().orElseThrow()))
        .extracting(Command::operation, Command::subject)
        .containsExactly(
            tuple(Operation.RESOLVE_REPORT, AuditSubject.report("r-1")),
            tuple(Operation.BAN_PLAYER, AuditSubject.of(ANN)));
    assertThat(closing.detail()).isInstanceOf(Detail.Hiding.class);
    assertThat(page("/console/act?of=reports%2Fr-1%2Fann&act=hide-close-and-ban-for-week"))
        .containsPattern("Banned until 20[-0-9: ]+ UTC · This can be undone\\.");
  }

  @Test
  void doesNothingAboutAReportWithoutTheAuthorToBan() {
    assertThat(location(act("hide-close-and-ban-for-week", "reports/r-2", "/console/reports")))
        .contains("result=no-author");

    verify(operations, never()).apply(any());
  }

  @Test
  void linksWhatHasPagesAlone() {
    ServerIdentity here = new ServerIdentity("svc", List.of("http://localhost/game"), "");

    assertThat(new ConsoleView(here, Language.ENGLISH, true).subjectCell("levels/level"))
        .isEqualTo(new Cell.Link("levels/level", "/game/levels/level"));
    assertThat(new ConsoleView(here, Language.ENGLISH, false).subjectCell("levels/level"))
        .isEqualTo(new Cell.Id("levels/level"));
  }

  @Test
  void tellsThatAWarningLacksAReasonAndStays() {
    when(operations.apply(any())).thenReturn(Outcome.refused(Refusal.NEEDS_REASON));

    assertThat(location(act("hide-close-and-warn", "reports/r-1/ann", "/console/reports")))
        .contains("result=needs-reason");
    assertThat(page("/console/act?of=reports%2Fr-1%2Fann&act=hide-close-and-warn"))
        .contains("the warning stays in the history");
  }

  @Test
  void offersToTakeBackAllThatOneActDidAndCanBeTakenBack() {
    meetAnn();
    logOfRoot(
        entry(19, ROOT, Operation.WARN_PLAYER, AuditSubject.of(ANN), "", ""),
        entry(ROOT, Operation.RESOLVE_REPORT, AuditSubject.report("r-1")));

    assertThat(page("/console/reports?result=done"))
        .contains("<strong>A warning for Ann is recorded · Report closed</strong>")
        .contains("name=\"entry\" value=\"17\"")
        .doesNotContain("name=\"entry\" value=\"19\"");
  }

  @Test
  void callsABannedPlayerWhoIsErasedByTheId() {
    server.transactions.write(
        () -> server.players.register(PlayerProfile.blank(new PlayerId("cc")), NOON));

    assertThat(told(banned(AuditSubject.of(new PlayerId("cc")), new Ban.Endless())))
        .contains("<strong>users/cc is banned permanently</strong>");
    assertThat(page("/console/players/cc")).contains("<h1>cc</h1>");
  }

  @Test
  void saysWhatWasDoneToWhomUntilWhenAndHowOften() {
    server.transactions.write(
        () -> server.players.register(Profiles.of("cc", "cc_1", "Cheap Coins"), NOON));
    AuditSubject coins = AuditSubject.of(new PlayerId("cc"));

    assertThat(told(banned(coins, new Ban.Until(Instant.parse("2026-12-01T11:19:30Z")))))
        .contains("<strong>Cheap Coins is banned until 1 Dec, 11:19 UTC</strong>");
    assertThat(told(banned(coins, new Ban.Until(Instant.parse("2027-12-01T11:19:30Z")))))
        .contains("<strong>Cheap Coins is banned until 2027-12-01 11:19 UTC</strong>");
    assertThat(told(banned(coins, new Ban.Endless())))
        .contains("<title>Cheap Coins is banned permanently · ");
    assertThat(told(banned(coins, new Ban.None())))
        .contains("<strong>Cheap Coins is no longer banned</strong>");
    server.transactions.write(
        () -> server.players.register(Profiles.of("ltr", "ltr_1", "\u202Eevil"), NOON));
    assertThat(told(banned(AuditSubject.of(new PlayerId("ltr")), new Ban.Endless())))
        .contains("<strong>\u2068\u202Eevil\u2069 is banned permanently</strong>");
    AuditEntry closing = entry(ROOT, Operation.RESOLVE_REPORT, AuditSubject.report("r-1"));
    assertThat(told(closing)).contains("<strong>Report closed</strong>").doesNotContain("r-1");
    assertThat(told(closing, closing)).contains("<strong>Report closed (2)</strong>");
    AuditEntry ban = banned(coins, new Ban.Endless());
    assertThat(told(ban, ban, ban, ban)).contains("<strong>Done: Ban (4)</strong>");
    assertThat(told(closing, closing, closing, closing)).contains("Report closed (4)");
  }

  private String told(AuditEntry... newest) {
    logOfRoot(newest);
    return page("/console/players?result=done");
  }

  private static AuditEntry banned(AuditSubject player, Ban ban) {
    return entry(17, ROOT, Operation.BAN_PLAYER, player, "", ban.text());
  }

  @Test
  void listsCommentsByPlayerItemAndTextWithTheNewestOfAllFirst() {
    when(lists.comments(any(), any()))
        .thenReturn(
            Optional.of(
                new Page.Partial<>(
                    List.of(listed("c-1", HOSTILE)),
                    Cursor.after(new ListId("comments"), SortKey.of(1)))));

    assertThat(page("/console/comments"))
        .contains(ESCAPED, "type=\"checkbox\"", "value=\"hide-comment\"")
        .contains("href=\"/game/console/comments?item=levels%2Flevel\"")
        .contains("href=\"/game/console/comments?cursor=");
    assertThat(page("/console/comments?item=levels%2Flevel&result=x"))
        .contains("<h2>levels/level</h2>", "href=\"/game/levels/level\"")
        .contains("href=\"/game/console/comments?item=levels%2Flevel&amp;cursor=");
    page("/console/comments?player=ann");
    page("/console/comments?text=Coins");
    page("/console/comments?hidden=yes");

    ArgumentCaptor<Filter> asked = ArgumentCaptor.forClass(Filter.class);
    verify(lists, atLeast(5)).comments(asked.capture(), any());
    assertThat(asked.getAllValues())
        .endsWith(
            new Filter.All(),
            new Filter.On(LEVEL),
            new Filter.By(ANN),
            new Filter.Containing("Coins"),
            new Filter.Hidden());
  }

  @Test
  void leadsThroughAListInBothDirectionsAndTurnsItRound() {
    ListedComment listed = listed("c-1", HOSTILE);
    when(lists.comments(any(), any()))
        .thenReturn(Optional.of(new Page.Numbered<>(List.of(listed, listed), 3)));
    String list = "href=\"/game/console/comments?text=Coins";

    assertThat(page("/console/comments?text=Coins&page=1"))
        .contains("rel=\"prev\" " + list + "\"", "2 / 3", "rel=\"next\" " + list + "&amp;page=2\"")
        .contains("aria-sort=\"ascending\"><a " + list + "&amp;sort=reversed\"");
    assertThat(page("/console/comments?text=Coins&sort=reversed"))
        .contains("aria-sort=\"ascending\"><a " + list + "\"")
        .contains("rel=\"next\" " + list + "&amp;sort=reversed&amp;page=1\"");

    verify(lists).comments(any(), eq(new PageRequest.Counted(1, Direction.FORWARD)));
    verify(lists).comments(any(), eq(new PageRequest.Counted(0, Direction.BACKWARD)));
  }

  @Test
  void sortsAListByTheColumnsThatItNamesAndIgnoresOthers() {
    RegisteredPlayer met = new RegisteredPlayer(ANN_PLAYER, NOON, new Ban.None());
    when(lists.players(any(), any()))
        .thenReturn(Optional.of(new Page.Numbered<>(List.of(met, met), 2)));
    Search search = new Search(List.of(AccountStatus.values()), "a");
    String list = "href=\"/game/console/players?q=a";

    assertThat(page("/console/players?q=a&sort=-profile"))
        .contains("aria-sort=\"none\"><a " + list + "&amp;sort=name\">Name")
        .contains("aria-sort=\"ascending\"><a " + list + "&amp;sort=reversed\">First sign-in")
        .contains("class=\"blank\"");
    assertThat(page("/console/players?q=a&sort=name"))
        .contains("aria-sort=\"ascending\"><a " + list + "&amp;sort=-name\">Name")
        .contains("aria-sort=\"none\"><a " + list + "\">First sign-in")
        .contains("rel=\"next\" " + list + "&amp;sort=name&amp;page=1\"");
    assertThat(page("/console/players?q=a&sort=-name"))
        .contains("aria-sort=\"descending\"><a " + list + "&amp;sort=name\">Name");

    verify(lists).players(eq(search), eq(new PageRequest.Counted(0, Direction.FORWARD)));
    verify(lists).players(eq(search), eq(new PageRequest.Counted(0, Direction.FORWARD, "name")));
    verify(lists).players(eq(search), eq(new PageRequest.Counted(0, Direction.BACKWARD, "name")));
  }

  @Test
  void showsPicturesToOperatorsAndKeepsThemNowhere() {
    FileHash picture = files.put(new byte[] {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'});
    String path = "/console/evidence/" + picture.hex();

    HttpResponse<String> shown = caller.get(path, "Cookie", cookie);

    assertThat(shown.statusCode()).isEqualTo(200);
    assertThat(shown.headers().firstValue("Content-Type")).hasValue("image/png");
    assertThat(shown.headers().allValues("Cache-Control")).containsExactly("no-store");
    assertThat(caller.get(path).statusCode()).isEqualTo(303);
    assertThat(caller.get("/console/evidence/none", "Cookie", cookie).statusCode()).isEqualTo(404);
  }

  @Test
  void showsFlaggedRecordsWithWhatSpeaksAgainstThem() {
    Result result =
        new Result(
            new ItemName("replay"),
            new Chart(new ItemName("level"), ""),
            ANN,
            Result.ReviewStatus.FLAGGED,
            Set.of(ReplayInconsistency.WRONG_TOTAL, ReplayInconsistency.SCORE_NOT_EARNED),
            Reached.NOTHING,
            new Evidence(
                List.of(),
                List.of("score-not-earned:9.5>8", "no-touches"),
                ResourceLocator.NONE,
                false));
    when(lists.results(any(), any(), any())).thenReturn(last(result));

    assertThat(page("/console/records"))
        .contains(
            "The number of judged notes is wrong",
            "The score is more than the judgments earn:9.5&gt;8",
            "No touch is recorded",
            "href=\"/game/replays/replay\"",
            "value=\"release-record\"");
  }

  @Test
  void listsWhatIsOfAPlayer() {
    PlayerFilter ann = new PlayerFilter.Only(ANN);

    assertThat(page("/console/reports?player=ann"))
        .contains("<h2>ann</h2>", "href=\"/game/console/reports?player=ann&amp;closed=yes\"");
    assertThat(page("/console/records?player=ann&status=sound"))
        .contains("href=\"/game/console/records?player=ann&amp;status=pending\"", "Sound");
    page("/console/submissions?player=ann");

    verify(reports).list(Reports.State.OPEN, ann, FIRST);
    verify(lists).results(Result.ReviewStatus.SOUND, ann, FIRST);
    verify(lists).submissions(ann, FIRST);
  }

  @Test
  void doesWhatIsAskedForAndOffersToTakeItBack() {
    when(operations.apply(new Command(REQUEST, Operation.HIDE_COMMENT, COMMENT, Detail.NONE)))
        .thenReturn(Outcome.DONE);

    String back =
        location(act("hide-comment", "comments/c-1", "/console/comments?item=levels%2Flevel"));

    assertThat(back).isEqualTo("/console/comments?item=levels%2Flevel&result=done");
    logOfRoot(entry(ROOT, Operation.HIDE_COMMENT, COMMENT));
    String told = page(back);
    assertThat(told)
        .contains("<strong>Comment hidden</strong>", ">Undo</button>")
        .contains("name=\"entry\" value=\"17\"");
    assertThat(value(told, "back")).isEqualTo("/console/comments?item=levels%2Flevel");

    when(operations.undo(new ChangeRequest(REQUEST.actor(), ""), 17))
        .thenReturn(
            new Outcome.Overtaken(
                entry(Actor.inConsole("ann"), Operation.REMOVE_COMMENT, COMMENT)));
    assertThat(page(location(post("/console/undo", "entry=17&back=%2Fconsole"))))
        .contains("<strong>Not done:</strong> It was changed meanwhile");
    assertThat(post("/console/undo", "entry=x&back=").statusCode()).isEqualTo(400);
  }

  @ParameterizedTest
  @CsvSource({
    "hide-comment, comments/c-1, HIDE_COMMENT",
    "restore-comment, comments/c-1, RESTORE_COMMENT",
    "hide-comments, users/ann, HIDE_COMMENTS",
    "remove-votes, users/ann, REMOVE_VOTES",
    "hide-item, levels/level, HIDE_ITEM",
    "restore-item, levels/level, RESTORE_ITEM",
    "remove-item, levels/level, REMOVE_ITEM",
    "close-report, reports/r-1, RESOLVE_REPORT",
    "close-report-and-hide, reports/r-1, RESOLVE_REPORT",
    "release-record, records/replay, RELEASE_RECORD",
    "reject-record, records/replay, REJECT_RECORD",
    "ban-player, users/ann, BAN_PLAYER",
    "ban-for-day, users/ann, BAN_PLAYER",
    "ban-for-week, users/ann, BAN_PLAYER",
    "ban-for-month, users/ann, BAN_PLAYER",
    "unban-player, users/ann, UNBAN_PLAYER",
    "warn-player, users/ann, WARN_PLAYER",
    "message-player, users/ann, MESSAGE_PLAYER",
    "note-player, users/ann, NOTE_PLAYER",
    "revoke-sessions, users/ann, REVOKE_SESSIONS",
    "close-room, rooms/hall, CLOSE_ROOM",
    "kick-player, rooms/hall/ann, KICK_PLAYER",
    "withdraw-submission, submissions/17, WITHDRAW_SUBMISSION"
  })
  void asksForTheOperationOfEachAct(String act, String subject, Operation operation) {
    when(operations.apply(any())).thenReturn(Outcome.DONE);

    Instant before = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    assertThat(location(act(act, subject, "/console/audit"))).contains("result=done");

    Command command = asked(1).getFirst();
    assertThat(command.request()).isEqualTo(REQUEST);
    assertThat(command.operation()).isEqualTo(operation);
    assertThat(command.subject())
        .isEqualTo(AuditSubject.parse(subject.replace("hall/ann", "hall")).orElseThrow());
    switch (act) {
      case "close-report-and-hide" -> assertThat(command.detail()).isEqualTo(new Detail.Hiding());
      case "ban-player" ->
          assertThat(command.detail()).isEqualTo(new Detail.OfBan(new Ban.Endless()));
      case "ban-for-day" -> assertBanned(command, before, Duration.ofDays(1));
      case "ban-for-week" -> assertBanned(command, before, Duration.ofDays(7));
      case "ban-for-month" -> assertBanned(command, before, Duration.ofDays(30));
      case "kick-player" -> assertThat(command.detail()).isEqualTo(new Detail.OfPlayer(ANN));
      default -> assertThat(command.detail()).isEqualTo(Detail.NONE);
    }
  }

  /** Since a moment, for a time. */
  private static void assertBanned(Command command, Instant since, Duration time) {
    Ban.Until ban = (Ban.Until) ((Detail.OfBan) command.detail()).ban();
    assertThat(ban.end()).isBetween(since.plus(time), Instant.now().plus(time));
  }

  @Test
  void saysWhatActsDoBeforeAnythingIsDone() {
    String page =
        page(
            "/console/act?of=levels%2Flevel&act=hide-item&act=remove-item&act=none"
                + "&back=%2Fconsole%2Fcontent%3Fkind%3Dlevels%26row%3D3");

    assertThat(page)
        .contains("<li>levels/level</li>", "<textarea name=\"reason\"", "This can be undone.")
        .contains("value=\"/console/content?kind=levels&amp;row=3\"")
        .contains("href=\"/game/console/content?kind=levels&amp;row=3\"", "This cannot be undone.")
        .contains("<input name=\"name\" required", "aria-current=\"page\">Content</a>")
        .contains("value=\"hide-item\"", "value=\"remove-item\"");
    assertThat(page("/console/act?of=users%2Fann&of=users%2Fben&act=ban-for-week"))
        .contains("Banned until 20", "<li>users/ann</li>", "<li>users/ben</li>");
    assertThat(page("/console/act?of=users%2Fann&act=hide-comments"))
        .contains("Each of them can be shown again.");
    assertThat(page(location(caller.get("/console/act?back=%2Fconsole%2Faudit", "Cookie", cookie))))
        .contains("Audit", "Nothing is selected.");
    verifyNoInteractions(operations);
  }

  @Test
  void doesToAllThatIsSelectedAndLeadsBackToTheRow() {
    when(operations.apply(any())).thenReturn(Outcome.DONE, Outcome.refused(Refusal.UNCHANGED));

    assertThat(
            location(
                post(
                    "/console/acts",
                    "act=hide-comment&of=comments%2Fc-1&of=comments%2Fc-2&of=comments%2Fc-1"
                        + "&back=%2Fconsole%2Fcomments%3Frow%3D3")))
        .isEqualTo("/console/comments?row=3&result=partly");

    verify(operations, times(2)).apply(any());
    logOfRoot(entry(ROOT, Operation.HIDE_COMMENT, COMMENT));
    assertThat(page("/console/comments?result=partly"))
        .contains("<strong>Comment hidden</strong> The others needed no change");
  }

  @Test
  void asksOnlyForWhatNobodyOvertookSinceThePageWasMade() {
    when(lists.audit(eq(AuditLog.Filter.ALL), any()))
        .thenReturn(last(entry(Actor.inConsole("ben"))));
    TestItems.putLevel(catalogue);
    when(operations.apply(any())).thenReturn(Outcome.DONE);

    assertThat(page("/console/content"))
        .contains("&amp;seen=17&amp;back=", "name=\"seen\" value=\"17\"");
    assertThat(value(page("/console/act?of=users%2Fann&act=ban-player&seen=16"), "seen"))
        .isEqualTo("16");
    location(post("/console/acts", "act=ban-player&of=users%2Fann&seen=16&back="));

    assertThat(asked(1).getFirst().seen()).isEqualTo(16);
    assertThat(post("/console/acts", "act=ban-player&of=users%2Fann&seen=x").statusCode())
        .isEqualTo(400);
  }

  @Test
  void isNotOvertakenByWhatTheSameRequestDid() {
    AuditEntry own = entry(18, ROOT, Operation.KICK_PLAYER, AuditSubject.room(HALL), ID, "");
    when(operations.apply(any()))
        .thenAnswer(
            call ->
                call.getArgument(0, Command.class).seen() == Long.MAX_VALUE
                    ? Outcome.DONE
                    : new Outcome.Overtaken(own));
    String form = "act=kick-player&of=rooms%2Fhall%2Fann&seen=17&back=";

    assertThat(location(post("/console/acts", form, "X-Request-Id", ID))).contains("result=done");
    assertThat(location(post("/console/acts", form)))
        .contains("result=overtaken&about=rooms%2Fhall");
  }

  @Test
  void saysWhoDidItBeforeAndWhen() {
    when(operations.apply(any())).thenReturn(Outcome.refused(Refusal.UNCHANGED));
    when(lists.audit(eq(AuditLog.Filter.of(COMMENT)), any()))
        .thenReturn(
            last(
                entry(Actor.inConsole("cat"), Operation.REMOVE_COMMENT, COMMENT),
                entry(Actor.inConsole("ben"), Operation.HIDE_COMMENT, COMMENT)));

    assertThat(page(location(act("hide-comment", "comments/c-1", "/console/comments"))))
        .contains(
            "Nothing to change: it is already so. comments/c-1: Hide comment, ben · Console,"
                + " 2026-05-05 12:00 UTC.")
        .doesNotContain("about=", "operation=");
    assertThat(page(location(act("restore-comment", "comments/c-1", "/console/comments"))))
        .contains("Nothing to change: it is already so.</p>");
  }

  @Test
  void removesNothingForGoodThatIsNotNamed() {
    String form = "act=remove-item&of=levels%2Flevel&back=%2Fconsole%2Fcontent&name=";

    HttpResponse<String> refused = post("/console/acts", form + "other&reason=Stolen");
    String kept = refused.headers().firstValue("Set-Cookie").orElseThrow().replaceFirst(";.*", "");
    HttpResponse<String> told = caller.get(location(refused), "Cookie", cookie + "; " + kept);
    assertThat(told.body()).contains("The name does not match. Nothing was removed.");
    assertThat(told.headers().firstValue("Set-Cookie")).isEmpty();
    String again = "/console/act?of=levels%2Flevel&act=remove-item";
    assertThat(caller.get(again, "Cookie", cookie + "; " + kept).body())
        .contains(">Stolen</textarea>");
    assertThat(location(post("/console/acts", form + "level&of=levels%2Fother")))
        .contains("result=unconfirmed");
    verifyNoInteractions(operations);
  }

  private void meetAnn() {
    server.transactions.write(
        () -> server.players.register(Profiles.of("ann", "ann_1", "Ann"), NOON));
  }

  @Test
  void showsWhenABanEndsAndWhatSubmissionsWaitFor() {
    when(accounts.view(ANN))
        .thenReturn(Optional.of(new Account(ANN_PLAYER, new Ban.Until(NOON), List.of())));
    when(lists.submissions(any(), any()))
        .thenReturn(
            last(
                new Summary(
                    new SubmissionNumber(17),
                    ANN,
                    new Target.OnItem(LEVEL),
                    State.PENDING,
                    3,
                    NOON),
                new Summary(
                    new SubmissionNumber(16),
                    ANN,
                    new Target.LevelResult(),
                    State.COMPLETE,
                    0,
                    NOON)));

    assertThat(page("/console/players/ann"))
        .contains("<th scope=\"col\">Banned until</th>", "datetime=\"" + NOON + "\"");
    assertThat(page("/console/submissions"))
        .contains(LEVEL.toString(), ">Pending</span>", "Result of a level", ">Complete</span>")
        .containsPattern("class=\"number\">\\s*17\\s*</td>")
        .contains("value=\"submissions/17\"")
        .doesNotContain("value=\"submissions/16\"")
        .contains("href=\"/game/console/players/ann\"");
  }

  @ParameterizedTest
  @EnumSource(Refusal.class)
  void saysWhyNothingWasDone(Refusal why) {
    when(operations.apply(any())).thenReturn(new Outcome.Refused(why, ""));

    String told = page(location(act("remove-item", "engines/e", "/console/content")));

    assertThat(told).contains("<strong>Not done:</strong> ").doesNotContain(">Undo</button>");
    if (why == Refusal.IN_USE) {
      assertThat(told).contains("<strong>Not done:</strong> Other items build on it.");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://evil.test/",
        "//evil.test",
        "/levels",
        "/console\r\nX: y",
        "/console%",
        "/console/%2g",
        "/console/\\x",
        ""
      })
  void leadsBackToItsOwnPagesAlone(String back) {
    when(operations.apply(any())).thenReturn(Outcome.DONE);

    assertThat(location(act("ban-player", "users/ann", back))).startsWith("/console?result=done");
  }

  @Test
  void leadsBackToAPageHoweverLongItsAddressIs() {
    when(operations.apply(any())).thenReturn(Outcome.DONE);
    String back = "/console/players?keywords=" + "%2Fa".repeat(8_000);

    assertThat(location(act("ban-player", "users/ann", back))).startsWith(back);
  }

  @Test
  void goesOnAtTheNextRowWithWhatWasDoneBesideIt() {
    AuditSubject second = AuditSubject.of(new CommentName("c-2"));
    logOfRoot(entry(ROOT, Operation.HIDE_COMMENT, second));
    when(lists.comments(any(), any())).thenReturn(commented("c-1", "c-2", "c-3"));

    String stays = page("/console/comments?row=1&result=done");

    assertThat(stays)
        .contains("<title>Comment hidden · Comments · Console</title>")
        .containsPattern("(?s)comments/c-2.*<strong>Comment hidden</strong>.*comments/c-3")
        .containsPattern("autofocus[^>]*>Actions<span class=\"hidden\">: comments/c-3")
        .containsOnlyOnce("autofocus");
    assertThat(value(stays, "back")).isEqualTo("/console/comments?row=1");

    when(lists.comments(any(), any())).thenReturn(commented("c-1"));
    assertThat(page("/console/comments?row=1&result=done"))
        .containsPattern("autofocus[^>]*>Actions<span class=\"hidden\">: comments/c-1");
    when(lists.comments(any(), any())).thenReturn(commented());
    assertThat(page("/console/comments?row=1&result=done"))
        .containsPattern("role=\"status\" tabindex=\"-1\" autofocus");
    assertThat(page("/console/comments?row=x&result=forbidden")).contains("<title>Not done: ");
  }

  private static Optional<Page<ListedComment>> commented(String... names) {
    return last(Stream.of(names).map(name -> listed(name, name)).toArray(ListedComment[]::new));
  }

  /** PostgreSQL cannot be asked for one. */
  @Test
  void refusesTextsWithAZero() {
    assertThat(act("close-report", "reports/a\0", "/console").statusCode()).isEqualTo(400);
    assertThat(caller.get("/console/audit?actor=a%00", "Cookie", cookie).statusCode())
        .isEqualTo(400);
  }

  @Test
  void refusesAnActThatThereIsNot() {
    assertThat(act("erase-player", "users/ann", "/console").statusCode()).isEqualTo(400);
  }

  @Test
  void believesNoNoticeThatSomebodyMadeUp() {
    String madeUp = "/console/audit?result=done&act=ban-player&of=users%2Fann";
    assertThat(page(madeUp)).doesNotContain("class=\"notice", "users/ann");

    logOfRoot(entry(Actor.onCommandLine("root")));
    assertThat(page(madeUp)).doesNotContain("class=\"notice");
  }

  @Test
  void tellsTheNewestActOfTheOperatorAsTheAuditLogHasIt() {
    meetAnn();
    logOfRoot(entry(ROOT));

    assertThat(page("/console/reports?result=done&act=hide-item&of=" + encoded(HOSTILE)))
        .contains("class=\"notice good\"", "Ann is no longer banned", "value=\"17\"")
        .doesNotContain(HOSTILE, ESCAPED);
    assertThat(page("/console/reports?result=forbidden")).contains("class=\"notice bad\"");
    assertThat(page("/console/reports")).doesNotContain("class=\"notice");
  }

  private static AuditEntry entry(Actor actor) {
    return entry(actor, Operation.BAN_PLAYER, AuditSubject.of(ANN));
  }

  private static AuditEntry entry(Actor actor, Operation operation, AuditSubject subject) {
    return entry(17, actor, operation, subject, "", "");
  }

  private static AuditEntry entry(
      long number,
      Actor actor,
      Operation operation,
      AuditSubject subject,
      String request,
      String after) {
    return new AuditEntry(number, NOON, actor, "", operation, subject, request, "spam", "", after);
  }

  @Test
  void showsAPlayerWithStatusRolesAndHistory() {
    meetAnn();
    when(lists.audit(any(), any())).thenReturn(last(entry(ROOT)));

    assertThat(page("/console/players/ann"))
        .contains("<h1>Ann</h1>", "<span class=\"state good\">Active</span>")
        .contains(
            "data-label=\"Operation\">\nBan\n",
            "root · Console",
            "spam",
            "name=\"entry\" value=\"17\"")
        .contains(
            Stream.of("comments", "reports", "records", "submissions")
                .map(list -> "href=\"/game/console/" + list + "?player=ann\"")
                .toList());
    verify(lists, atLeastOnce()).audit(AuditLog.Filter.of(AuditSubject.of(ANN)), FIRST);
    assertThat(caller.get("/console/players/nobody", "Cookie", cookie).statusCode()).isEqualTo(404);
  }

  @Test
  void listsPlayersAndItems() {
    TestItems.putLevel(catalogue);
    listBannedPlayers();

    assertThat(page("/console/players?state=banned"))
        .contains("href=\"/game/console/players/b%20b\"", "value=\"unban-player\"");
    assertThat(page("/console/content"))
        .contains(">Playlists</a>", "value=\"levels/", "value=\"hide-item\"");
  }

  private void listBannedPlayers() {
    when(lists.players(Search.of(AccountStatus.BANNED), FIRST))
        .thenReturn(
            last(
                banned("b b", new Ban.Until(NOON.plusSeconds(1))),
                banned("cid", new Ban.Endless())));
  }

  private static RegisteredPlayer banned(String id, Ban ban) {
    return new RegisteredPlayer(
        new Player(Profiles.of(id, id, "Somebody"), AccountStatus.BANNED), NOON, ban);
  }

  @Test
  void saysUntilWhenPlayersAreBanned() {
    listBannedPlayers();

    assertThat(page("/console/players?state=banned"))
        .contains("<th scope=\"col\">Banned until</th>")
        .containsOnlyOnce("datetime=\"" + NOON.plusSeconds(1) + "\"")
        .containsOnlyOnce("No end");
  }

  @Test
  void findsPlayersInOneListWhetherTheyAreBannedOrNot() {
    when(lists.players(new Search(List.of(AccountStatus.values()), "b b"), FIRST))
        .thenReturn(last(banned("b b", new Ban.Endless())));

    assertThat(page("/console/players?q=+b+b"))
        .contains("value=\"ban-for-week\"", "value=\"unban-player\"", "value=\"warn-player\"")
        .contains("value=\"message-player\"", "value=\"note-player\"")
        .contains("href=\"/game/console/players?q=b%20b&amp;state=banned\"")
        .contains("<span class=\"state bad\">Banned</span>");
    meetAnn();
    assertThat(page("/console/players/ann"))
        .contains("href=\"/game/console/comments?player=ann\"", "href=\"/game/users/ann\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/console/nowhere", "/console/players/none", "/console/import/none"})
  void saysWithinTheConsoleThatThereIsNoSuchPage(String path) {
    HttpResponse<String> shown = caller.get(path, "Cookie", cookie, "Accept", "text/html");

    assertThat(shown.statusCode()).isEqualTo(404);
    assertThat(shown.body())
        .contains("Not found, or no longer there", "Sign out", ">Dashboard</a>");
    assertThat(location(caller.get(path, "Accept", "text/html"))).isEqualTo("/console/login");
  }

  private static SystemReport.Finding finding(String part, String text) {
    return new SystemReport.Finding(part, SystemReport.State.WARNING, text);
  }

  @Test
  void showsWhatTheProgramTellsOfItself() {
    when(system.settings()).thenReturn(Map.of("RONDO_PORT", "8080"));
    when(system.findings(Language.ENGLISH)).thenReturn(List.of(finding("disk", "3 MB free")));

    assertThat(page("/console/system"))
        .contains(
            "RONDO_PORT", "8080", "3 MB free", "<span class=\"state warning\">warning</span>");
  }
}
