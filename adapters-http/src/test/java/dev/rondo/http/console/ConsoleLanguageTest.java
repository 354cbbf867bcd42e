package dev.rondo.http.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.when;

import dev.rondo.application.audit.AuditEntry;
import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.community.Comments.ListedComment;
import dev.rondo.application.community.ListReports;
import dev.rondo.application.community.ListReports.Reported;
import dev.rondo.application.item.HiddenItems.HiddenItem;
import dev.rondo.application.leaderboard.Evidence;
import dev.rondo.application.leaderboard.Result;
import dev.rondo.application.moderation.ReadLists;
import dev.rondo.application.operation.Operate.Refusal;
import dev.rondo.application.player.Players.RegisteredPlayer;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.scenario.TestServer;
import dev.rondo.application.session.ViewAccount;
import dev.rondo.application.session.ViewAccount.Account;
import dev.rondo.application.submission.Submissions.State;
import dev.rondo.application.submission.Submissions.Summary;
import dev.rondo.domain.community.Comment;
import dev.rondo.domain.community.Report;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.leaderboard.Leaderboard.Condition;
import dev.rondo.domain.leaderboard.Measure;
import dev.rondo.domain.leaderboard.Reached;
import dev.rondo.domain.leaderboard.ReplayInconsistency;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.player.Actor;
import dev.rondo.domain.player.Ban;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.player.Player.AccountStatus;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.RoomOptions;
import dev.rondo.domain.room.RoomSummary;
import dev.rondo.domain.room.Seat;
import dev.rondo.domain.secret.SecretDigest;
import dev.rondo.domain.session.Session;
import dev.rondo.domain.session.SessionId;
import dev.rondo.domain.submission.SubmissionNumber;
import dev.rondo.domain.submission.Target;
import dev.rondo.http.console.SignInController.SignInPage;
import dev.rondo.http.page.Language;
import dev.rondo.http.page.ShownWords;
import dev.rondo.http.testing.ConsoleClient;
import dev.rondo.http.testing.ServerTest;
import dev.rondo.http.testing.TestItems;
import dev.rondo.testkit.community.SampleComments;
import dev.rondo.testkit.player.Profiles;
import io.micronaut.web.router.Router;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Walks through all pages of the console in each language; a server as in {@link ConsoleTest}. */
final class ConsoleLanguageTest extends ServerTest {

  private static final Instant NOON = Instant.parse("2026-05-05T12:00:00Z");
  private static final PlayerId ZOE = new PlayerId("zoe");
  private static final Player PLAYER =
      new Player(Profiles.of("zoe", "zoe_1", "Zoë"), AccountStatus.BANNED);
  private static final ItemRef ITEM = new ItemRef(ItemKind.LEVEL, new ItemName("lvl"));
  private static final ItemName REPLAY = new ItemName("rpl");
  private static final ItemName HALL = new ItemName("hall");
  private static final Actor ROOT = Actor.inConsole("root");

  /** Names, ids, paths, and what people wrote: the same in every language. */
  private static final Set<String> STORED =
      Set.of(
          "root",
          "zoe",
          "zoe_1",
          "Zoë",
          "levels/lvl",
          "users/zoe",
          "comments/c-1",
          "reports/r-1",
          "records/rpl",
          "replays/rpl",
          "backgrounds/hid",
          "backgrounds/bg",
          "rooms/hall",
          "submissions/17",
          "hall",
          "Grün",
          "Hallo",
          "s-1",
          "weil",
          "http://hall.test",
          "catalogue",
          "nonsense",
          "RONDO_PORT",
          "bin/rondo console-login");

  private static final List<String> VARIANTS =
      List.of(
          "/console/reports?closed=yes",
          "/console/reports?player=zoe",
          "/console/comments?item=levels/lvl",
          "/console/comments?item=nonsense",
          "/console/comments?hidden=yes",
          "/console/comments?text=Hallo",
          "/console/records?status=rejected",
          "/console/records?player=zoe&status=pending",
          "/console/players?state=banned&q=zoe",
          "/console/content?list=hidden",
          "/console/content?list=backgrounds",
          "/console/content?list=engines&keywords=weil",
          "/console/audit?subject=levels%2Flvl&actor=root",
          "/console/nowhere");

  @Inject ConsoleClient browser;
  @Inject Router router;
  @Inject TestServer server;
  @Inject ListReports reports;
  @Inject ReadLists lists;
  @Inject ViewAccount accounts;
  @Inject SystemReport system;

  private String cookie = "";

  @BeforeEach
  void signInWhereThereIsSomethingOfEverything() {
    server.transactions.write(() -> server.players.register(PLAYER.profile(), NOON));
    catalogue.put(TestItems.background("bg", "Grün"));
    listCommunity();
    listPlayers();
    when(lists.results(any(), any(), any())).thenReturn(listed(flagged()));
    when(lists.hiddenItems(any(), any()))
        .thenReturn(listed(new HiddenItem(TestItems.background("hid", "Grün"), "zoe", NOON)));
    when(lists.submissions(any(), any()))
        .thenReturn(
            listed(
                submission(new Target.OnItem(ITEM), State.PENDING),
                submission(new Target.LevelResult(), State.COMPLETE)));
    when(system.settings()).thenReturn(Map.of("RONDO_PORT", "8080"));
    find(Language.ENGLISH, "disk", "3 MB free");
    find(Language.JAPANESE, "ディスク", "空き 3 MB");
    log(entries());
    cookie = browser.signIn();
  }

  @SafeVarargs
  private static <T> Optional<Page<T>> listed(T... items) {
    return Optional.of(new Page.Numbered<>(List.of(items), 3));
  }

  private void listCommunity() {
    Comment comment = SampleComments.comment("c-1", ITEM, ZOE, "Hallo", NOON);
    when(lists.comments(any(), any())).thenReturn(listed(new ListedComment(comment, PLAYER, "")));
    when(reports.list(any(), any(), any()))
        .thenReturn(
            listed(
                Stream.of("other", "spam", "abuse", "copyright", "cheating")
                    .map(reason -> reported(reason, comment))
                    .toArray(Reported[]::new)));
  }

  private static Reported reported(String reason, Comment comment) {
    return new Reported(
        new Report(
            "r-1",
            new Subject.OfComment(comment.name()),
            ZOE,
            reason,
            "weil",
            List.of(new FileHash("ab".repeat(20))),
            NOON),
        Optional.of(comment),
        Optional.of(comment),
        Optional.of(ZOE),
        List.of(entry(ROOT, Operation.RESOLVE_REPORT, AuditSubject.report("r-1"), "", "")));
  }

  private void listPlayers() {
    when(lists.players(any(), any()))
        .thenReturn(listed(new RegisteredPlayer(PLAYER, NOON, new Ban.Endless())));
    Session session = new Session(new SessionId("s-1"), SecretDigest.of(new byte[] {1}), ZOE, NOON);
    when(accounts.view(any()))
        .thenReturn(Optional.of(new Account(PLAYER, new Ban.Endless(), List.of(session))));
    when(lists.openRooms(any()))
        .thenReturn(
            listed(
                new RoomSummary(
                    HALL,
                    "http://hall.test",
                    new RoomOptions("", 4, Map.of()),
                    List.of(new RoomSummary.Occupant(ZOE, "Zoë", Seat.Role.MASTER, NOON)))));
  }

  private static Result flagged() {
    return new Result(
        REPLAY,
        new Chart(ITEM.name(), ""),
        ZOE,
        Result.ReviewStatus.FLAGGED,
        Set.of(ReplayInconsistency.values()),
        new Reached(Map.of(Measure.ARCADE, 1_000_000L), Set.of(Condition.FINISHED)),
        new Evidence(List.of(), List.of("no-touches"), ResourceLocator.NONE, false));
  }

  private static Summary submission(Target target, State state) {
    return new Summary(new SubmissionNumber(17), ZOE, target, state, 3, NOON);
  }

  private void find(Language language, String part, String text) {
    when(system.findings(language))
        .thenReturn(
            Arrays.stream(SystemReport.State.values())
                .map(state -> new SystemReport.Finding(part, state, text))
                .toList());
  }

  private void log(AuditEntry... entries) {
    when(lists.audit(any(), any())).thenReturn(listed(entries));
  }

  private static AuditEntry[] entries() {
    AuditSubject record = AuditSubject.record(REPLAY);
    AuditSubject report = AuditSubject.report("r-1");
    AuditSubject player = AuditSubject.of(ZOE);
    Stream<AuditEntry> told =
        Stream.of(
            entry(ROOT, Operation.RELEASE_RECORD, record, "FLAGGED", "RELEASED"),
            entry(ROOT, Operation.REJECT_RECORD, record, "SOUND", "REJECTED"),
            entry(ROOT, Operation.REOPEN_RECORD, record, "REJECTED", "PENDING"),
            entry(ROOT, Operation.RESOLVE_REPORT, report, "comments/c-1", "hidden"),
            entry(ROOT, Operation.RESOLVE_REPORT, report, "comments/c-1", "none"),
            entry(ROOT, Operation.BAN_PLAYER, player, "until " + NOON, "no end"),
            entry(
                ROOT,
                Operation.IMPORT_PACK,
                AuditSubject.catalogue(),
                "",
                "3 added, 2 changed, 1 left, 1 removed"),
            job("bans", Operation.UNBAN_PLAYER, player, "its time is over"),
            job("retention", Operation.REMOVE_ITEM, AuditSubject.of(ITEM), "hidden for 30 days"),
            job("starter", Operation.IMPORT_PACK, AuditSubject.catalogue(), ""),
            entry(Actor.onCommandLine("root"), Operation.ERASE_PLAYER, player, "", ""));
    return Stream.concat(
            told,
            Arrays.stream(Operation.values())
                .map(operation -> entry(ROOT, operation, player, "", "")))
        .toArray(AuditEntry[]::new);
  }

  private static AuditEntry job(
      String job, Operation operation, AuditSubject subject, String reason) {
    return new AuditEntry(17, NOON, Actor.job(job), "", operation, subject, "", reason, "", "");
  }

  private static AuditEntry entry(
      Actor actor, Operation operation, AuditSubject subject, String before, String after) {
    return new AuditEntry(17, NOON, actor, "", operation, subject, "", "weil", before, after);
  }

  private void assertWrittenIn(Language language, String path) {
    String page =
        caller
            .get(
                path,
                "Cookie",
                path.startsWith(SignInPage.PATH) ? "" : cookie,
                "Accept",
                "text/html",
                "Accept-Language",
                language.tag())
            .body();
    assertThat(page).as(path).contains("<html lang=\"" + language.tag() + "\">");
    assertThat(ShownWords.foreign(language, page, STORED)).as(path).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void showsNoTextOfAnotherLanguageOnAnyPage(Language language) {
    Set<String> routes =
        router
            .uriRoutes()
            .filter(route -> route.getDeclaringType().isAnnotationPresent(ConsolePages.class))
            .filter(route -> route.getHttpMethodName().equals("GET"))
            .map(route -> route.getUriMatchTemplate().toString().replaceAll("\\{[a-z]+}", "zoe"))
            .filter(path -> !path.matches(".*/(assets/.*|act|events)"))
            .collect(Collectors.toSet());
    assertThat(routes).hasSizeGreaterThan(12);
    Stream.concat(routes.stream(), VARIANTS.stream())
        .forEach(path -> assertWrittenIn(language, path));
  }

  @ParameterizedTest
  @EnumSource
  void asksInOneLanguageForEveryAct(Language language) {
    String acts = Act.ALL.stream().map(act -> "&act=" + act.word()).collect(Collectors.joining());

    assertWrittenIn(language, "/console/act?of=users%2Fzoe&back=%2Fconsole%2Fplayers" + acts);
  }

  @ParameterizedTest
  @EnumSource
  void tellsInOneLanguageWhatBecameOfEveryAct(Language language) {
    for (AuditEntry entry : entries()) {
      log(entry);
      assertWrittenIn(language, "/console/system?result=done");
      assertWrittenIn(language, "/console/system?result=overtaken&about=users%2Fzoe");
    }
    Stream.concat(
            Arrays.stream(Refusal.values()).map(why -> why.name().replace('_', '-')),
            Stream.of("partly", "unconfirmed", "unselected", "overtaken"))
        .forEach(
            word ->
                assertWrittenIn(
                    language, "/console/system?result=" + word.toLowerCase(Locale.ROOT)));
  }
}
