package dev.rondo.bootstrap.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.audit.AuditLog;
import dev.rondo.application.community.Comments;
import dev.rondo.application.community.Reports;
import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.application.leaderboard.Evidence;
import dev.rondo.application.leaderboard.Records;
import dev.rondo.application.leaderboard.Result;
import dev.rondo.application.player.Players;
import dev.rondo.application.room.CreateRoom;
import dev.rondo.application.room.Rooms;
import dev.rondo.application.session.Sessions;
import dev.rondo.application.submission.Submissions;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.bootstrap.wiring.Program;
import dev.rondo.domain.community.CommentName;
import dev.rondo.domain.community.Report;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.FileUse;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.form.FileRule;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.leaderboard.Leaderboard.Condition;
import dev.rondo.domain.leaderboard.Measure;
import dev.rondo.domain.leaderboard.Reached;
import dev.rondo.domain.leaderboard.ReplayInconsistency;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.Room;
import dev.rondo.domain.room.RoomOptions;
import dev.rondo.domain.room.Seat;
import dev.rondo.domain.secret.Secret;
import dev.rondo.domain.secret.SecretDigest;
import dev.rondo.domain.session.Session;
import dev.rondo.domain.session.SessionId;
import dev.rondo.domain.signature.BodySignature;
import dev.rondo.domain.signature.SignedBody;
import dev.rondo.domain.submission.PlayerAction;
import dev.rondo.domain.submission.Submission;
import dev.rondo.domain.submission.Target;
import dev.rondo.testkit.community.SampleComments;
import dev.rondo.testkit.file.SampleFiles;
import dev.rondo.testkit.item.SampleItems;
import dev.rondo.testkit.player.Profiles;
import io.micronaut.context.ApplicationContext;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** The operators' commands, run in this process. */
final class OperatorCommandsTest extends CommandTest {

  private static final Instant NOW = Instant.parse("2026-02-01T12:00:00Z");
  private static final Instant LONG_AFTER = Instant.parse("2126-02-01T12:00:00Z");
  private static final PlayerId ANN = new PlayerId("ann");
  private static final ItemRef LEVEL = new ItemRef(ItemKind.LEVEL, new ItemName("song"));

  private static final List<String> GROUPS =
      List.of(
          "sessions",
          "users",
          "rooms",
          "submissions",
          "reports",
          "comments",
          "boards",
          "engines",
          "records",
          "audit",
          "items",
          "players");

  private ApplicationContext program() {
    return Program.start(environment, null);
  }

  /** Does something with what is stored. */
  private <T> void change(Class<T> port, Consumer<T> change) {
    try (ApplicationContext program = program()) {
      T stored = program.getBean(port);
      program.getBean(Transactions.class).write(() -> change.accept(stored));
    }
  }

  private void assertDone(int exit, String said) {
    assertThat(exit).isZero();
    assertThat(out.toString().lines()).containsExactly(said);
    assertThat(errors()).isEmpty();
  }

  private void assertRefused(int exit, String why) {
    assertSaid(1, exit, why);
  }

  private void assertCalledWrongly(int exit, String why) {
    assertSaid(2, exit, why);
  }

  private void assertSaid(int expected, int exit, String why) {
    assertThat(exit).as(errors().toString()).isEqualTo(expected);
    assertThat(errors()).containsExactly("rondo: " + why);
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void tellTheirUsageWhenTheyAreCalledWrongly() {
    for (String about : GROUPS) {
      assertThat(run(about)).as(about).isEqualTo(2);
      assertThat(err.toString())
          .startsWith("Missing command: one of ")
          .contains("Usage: rondo " + about);
      assertThat(run(about, "bogus")).as(about).isEqualTo(2);
      assertThat(err.toString()).contains("bogus", "Usage: rondo " + about);
      assertThat(out.toString()).isEmpty();
    }
    assertThat(run("users", "ban")).isEqualTo(2);
    assertThat(err.toString()).contains("USER");
    assertThat(run("users", "ban", "ann", "ben")).isEqualTo(2);
    assertThat(err.toString()).contains("ben");
    assertThat(run("boards", "recompute", "--dry-run", "--background")).isEqualTo(2);
    assertThat(err.toString()).contains("--dry-run", "--background", "mutually exclusive");
    assertThat(data()).doesNotExist();
  }

  @Test
  void sayInOneLineWhatIsNotThere() {
    meetAnn();
    String unknown =
        "no player with the id \"nobody\" has signed in here; \"rondo users list\" shows the ids";
    for (String[] command :
        new String[][] {
          {"users", "ban", "nobody"},
          {"users", "unban", "nobody"},
          {"users", "warn", "nobody", "--reason", "rude comments"},
          {"users", "note", "nobody", "--reason", "asked by mail"},
          {"sessions", "revoke", "nobody"},
          {"sessions", "list", "nobody"},
          {"users", "sessions", "nobody"}
        }) {
      assertRefused(run(command), unknown);
    }
    assertRefused(
        run("rooms", "close", "nowhere"),
        "there is no room \"nowhere\" that could be closed;"
            + " \"rondo rooms list\" shows the open ones");
    assertRefused(
        run("rooms", "kick", "nowhere", "ann"),
        "there is no player \"ann\" in an open room \"nowhere\";"
            + " \"rondo rooms list\" shows who is in");
    assertRefused(run("comments", "hide", "nothing"), "there is no comment \"nothing\"");
    assertRefused(
        run("records", "release", "nothing"),
        "there is no record \"nothing\"; \"rondo records list\" shows the flagged ones");
  }

  @Test
  void sayInOneLineWhatCannotBeAName() {
    meetAnn();
    assertCalledWrongly(run("users", "ban", ".."), "\"..\" cannot be the id of a player");
    assertCalledWrongly(run("sessions", "revoke", ""), "\"\" cannot be the id of a player");
    assertCalledWrongly(
        run("rooms", "close", "../room"), "\"../room\" cannot be the name of a room");
  }

  @Test
  void banAPlayerAndLetThemInAgain() {
    meetAnn();

    assertDone(run("users", "ban", "ann"), "Banned ann");
    assertThat(ann().isBanned()).isTrue();
    assertDone(run("sessions", "revoke", "ann"), "Revoked 0 sessions of ann");
    assertThat(printed("users", "list", "--banned").lines())
        .hasSize(2)
        .last()
        .asString()
        .matches("ann +#NAME .+ handle-ann +banned +2026-02-01T12:00:00Z +no end");
    assertThat(printed("users", "list", "--json")).contains("\"bannedUntil\" : null");
    assertThat(printed("players", "export", "ann"))
        .containsPattern("\"banned\" : true,\\s+\"bannedUntil\" : null,");

    assertDone(run("users", "unban", "ann"), "Unbanned ann");
    assertThat(ann().isBanned()).isFalse();
    assertThat(printed("users", "list", "--banned", "--json").strip()).isEqualTo("[ ]");
    assertThat(printed("users", "list")).containsPattern("active +2026-02-01T12:00:00Z +-\\s");
  }

  @Test
  void banAPlayerForATime() {
    meetAnn();

    assertRefused(
        run("users", "ban", "ann", "--until", "2099-01-01T00:00:00Z"),
        "a ban cannot end at 2099-01-01T00:00:00Z: take a time from now on, ten years ahead at"
            + " most");
    assertCalledWrongly(
        run("users", "ban", "ann", "--for", "7 days"),
        "--for: \"7 days\" is not a length of time such as 500ms, 60s, 30m, 1h or 2d");
    assertCalledWrongly(
        run("users", "ban", "ann", "--for", "7d", "--until", "2026-02-08T12:00:00Z"),
        "--for and --until both say when the ban ends: take one");
    assertThat(run("users", "ban", "ann", "--until", "tomorrow")).isEqualTo(2);
    assertThat(err.toString())
        .startsWith(
            "Invalid value for option '--until': \"tomorrow\" is not a time such as"
                + " 2026-02-01T12:00:00Z");
    assertThat(ann().isBanned()).isFalse();

    assertThat(printed("users", "ban", "ann", "--for", "7d")).startsWith("Banned ann until 20");
    assertThat(ann().isBanned()).isTrue();
    assertThat(printed("users", "list", "--banned", "--json"))
        .containsPattern("\"bannedUntil\" : \"20[0-9TZ:-]+\"");
    assertThat(printed("players", "export", "ann"))
        .containsPattern("\"banned\" : true,\\s+\"bannedUntil\" : \"20[0-9TZ:-]+\"");
  }

  @Test
  void keepANote() {
    meetAnn();

    assertDone(run("users", "note", "ann", "--reason", "asked by mail"), "Recorded a note on ann");
    assertThat(printed("audit", "list", "--of", "users/ann"))
        .contains("note-player", "asked by mail");
    assertRefused(run("users", "note", "ann"), "a note needs a text: give it with --reason");
  }

  @Test
  void writeToAPlayer() {
    meetAnn();

    assertDone(
        run("users", "message", "ann", "--reason", "your level is back"), "Sent a message to ann");
    assertRefused(
        run("users", "message", "ann", "--reason", " "),
        "a message needs a text: give it with --reason");
    assertRefused(
        run("users", "message", "ann", "--reason", "x".repeat(201)),
        "--reason takes up to 200 characters");
    assertThat(run("users", "message", "ann", "--reason", "x".repeat(200))).isZero();
  }

  @Test
  void recordAWarning() {
    meetAnn();

    assertDone(
        run("users", "warn", "ann", "--reason", "rude comments"), "Recorded a warning of ann");
    assertThat(printed("audit", "list", "--of", "users/ann"))
        .contains("warn-player", "rude comments");
    assertRefused(
        run("users", "warn", "ann", "--reason", " "),
        "a warning needs a text: say what it is for with --reason");
  }

  @Test
  void listSubmissionsAndWithdrawOneThatWaits() {
    meetAnn();
    submit(LONG_AFTER);

    assertThat(printed("submissions", "list").lines())
        .hasSize(2)
        .last()
        .asString()
        .matches("1 +ann +skins +pending +1 +2126-02-01T12:00:00Z");
    assertDone(run("submissions", "withdraw", "1", "--reason", "spam"), "Withdrew submission 1");
    assertRefused(
        run("submissions", "withdraw", "1"),
        "there is no submission 1, or its key has expired; \"rondo submissions list\" shows the"
            + " others");
    assertCalledWrongly(
        run("submissions", "withdraw", "first"), "\"first\" cannot be the number of a submission");
    assertThat(printed("audit", "list", "--of", "submissions/1"))
        .contains("withdraw-submission", "ann: skins", "spam");
  }

  @Test
  void listNoSubmissionThatHasExpired() {
    meetAnn();
    submit(NOW);

    assertThat(printed("submissions", "list", "--json").strip()).isEqualTo("[ ]");
  }

  private void submit(Instant expires) {
    FileHash file = new FileHash("ab".repeat(20));
    change(
        Submissions.class,
        submissions ->
            submissions.add(
                new Submission.Pending(
                    Secret.of("key".getBytes(StandardCharsets.UTF_8)).digest(),
                    ANN,
                    new PlayerAction.FormOnly(new Target.Creation(ItemKind.SKIN), "type=x"),
                    new ItemName("new"),
                    Map.of(file, new FileRule(FileUse.IMAGE, 1000, 100)),
                    Set.of(file),
                    expires)));
  }

  @Test
  void sayWhyAnItemOrReportCannotBeTakenDown() {
    meetAnn();
    for (String item : List.of("song", "levels", "songs/x", "rooms/x", "/x")) {
      assertCalledWrongly(
          run("items", "hide", item),
          "\"" + item + "\" is not of the form TYPE/NAME, such as levels/song");
    }
    assertRefused(
        run("items", "hide", "levels/nothing"),
        "there is no item levels/nothing that is shown; \"rondo items list\" shows the hidden"
            + " ones");
    assertRefused(
        run("items", "restore", "levels", "nothing"),
        "levels/nothing is not hidden; \"rondo items list\" shows the hidden ones");
    assertRefused(
        run("reports", "resolve", "nothing"),
        "there is no report \"nothing\"; \"rondo reports list\" shows the open ones");
    assertRefused(
        run("players", "erase", "nobody"),
        "no player with the id \"nobody\" has signed in here; \"rondo users list\" shows the ids");
  }

  @Test
  void exportAndEraseAPlayer() {
    meetAnn();

    write("c1", "Hello");
    report("r1", new Subject.OfItem(LEVEL), "Look");
    publishLevel();

    assertThat(printed("players", "export", "ann"))
        .contains(
            "\"id\" : \"ann\"",
            "\"sessions\" : [ {",
            "\"text\" : \"Hello\"",
            "\"details\" : \"Look\"",
            "/repository/" + "ab".repeat(20) + "\" ]",
            "\"type\" : \"levels\"",
            "\"engine\" : \"plain\"",
            "/repository/" + SampleFiles.DATA.hash().hex() + "\"")
        .doesNotContain("secret");

    assertDone(
        run("players", "erase", "ann", "--reason", "asked by mail"),
        "Erased ann: 1 comment and 1 item deleted, 0 items left as nobody's");
    assertThat(run("players", "export", "ann")).isEqualTo(1);
    assertThat(printed("audit", "list", "--of", "users/ann").lines().skip(1).toList())
        .satisfiesExactly(
            erased -> assertThat(erased).contains("erase-player", "asked by mail"),
            exported -> assertThat(exported).contains("export-player"));
  }

  @Test
  void leaveEveryChangeInTheAuditLog() {
    meetAnn();
    assertThat(run("audit", "list")).isZero();
    assertThat(errors()).containsExactly("nothing to show");

    assertThat(run("users", "ban", "ann", "--reason", "spam in comments")).isZero();
    assertThat(run("users", "unban", "ann")).isZero();

    String user = System.getProperty("user.name");
    assertThat(printed("audit", "list", "--of", "users/ann", "--by", user).lines().skip(1).toList())
        .satisfiesExactly(
            newest -> assertThat(newest).contains("unban-player  users/ann"),
            oldest ->
                assertThat(oldest)
                    .contains("ban-player", "command-line", user, "spam in comments"));
    assertThat(printed("audit", "list", "--of", "users/ben", "--json").strip()).isEqualTo("[ ]");
    assertCalledWrongly(
        run("audit", "list", "--of", "nonsense"),
        "\"nonsense\" is not of the form TYPE/NAME, such as levels/song");
    assertCalledWrongly(
        run("audit", "list", "--of", "level/song"),
        "\"level/song\" is not of the form TYPE/NAME, such as levels/song");
    for (String known : List.of("rooms/hall", "records/run", "reports/r-1", "catalogue")) {
      assertThat(run("audit", "list", "--of", known)).as(known).isZero();
    }
  }

  @Test
  void listAndRevokeAPlayersSessions() {
    meetAnn();
    assertThat(printed("sessions", "list", "ann").lines())
        .containsExactly(
            "ID                      EXPIRES", "a".repeat(22) + "  2126-02-01T12:00:00Z");

    assertDone(run("sessions", "revoke", "ann"), "Revoked 1 session of ann");
    assertDone(run("sessions", "revoke", "ann"), "Revoked 0 sessions of ann");
    assertThat(printed("sessions", "list", "ann")).isEmpty();
    assertThat(errors()).containsExactly("nothing to show");
  }

  @Test
  void showReportsWithWhatTheyAreAbout() {
    meetAnn();
    write("c1", "Rude\nwords " + "and so on ".repeat(9));
    report("r1", new Subject.OfComment(new CommentName("c1")), "Look at\tthis");
    report("r2", new Subject.OfItem(LEVEL), "");

    List<String> table = printed("reports", "list").lines().toList();
    assertThat(table).hasSize(3);
    assertThat(table.getFirst())
        .matches("TIME +ID +SUBJECT +REPORTER +REASON +DETAILS +AUTHOR +COMMENT +FILES");
    assertThat(table.get(1))
        .contains(
            "r1", "comments/c1", "spam", "Look at this", "Rude words and so", "…", "ab".repeat(20));
    assertThat(table.get(2)).matches(".* r2 +levels/song +ann +spam +- +- +- +(ab){20}");

    assertThat(printed("reports", "list", "--json"))
        .contains(
            "\"details\" : \"Look at\\tthis\"",
            "\"comment\" : \"Rude\\nwords and so on ",
            "\"author\" : \"ann\"",
            "\"comment\" : null",
            "\"files\" : [ \"" + "ab".repeat(20) + "\" ]");
  }

  /** So that what one closing did is undone at once. */
  @Test
  void recordWhatOneRunDidUnderOneRequest() {
    meetAnn();
    write("c1", "Rude");
    report("r1", new Subject.OfComment(new CommentName("c1")), "");

    assertDone(run("reports", "resolve", "r1", "--hide"), "Closed report r1, hidden: comments/c1");
    assertDone(run("users", "note", "ann", "--reason", "rude"), "Recorded a note on ann");

    List<String> requests = requests();
    assertThat(requests).hasSize(3).doesNotContain("");
    assertThat(requests.get(1)).isEqualTo(requests.get(2)).isNotEqualTo(requests.getFirst());
  }

  /** Those of all audit entries, the newest first. */
  private List<String> requests() {
    try (ApplicationContext program = program()) {
      return program.getBean(AuditLog.class).list(AuditLog.Filter.ALL).from(0, 10).stream()
          .map(entry -> entry.value().request())
          .toList();
    }
  }

  @Test
  void hideListAndRestoreComments() {
    meetAnn();
    write("c1", "Rude");

    assertDone(run("comments", "hide", "c1"), "Hidden: comment c1 of levels/song");
    assertRefused(run("comments", "hide", "c1"), "comment \"c1\" is hidden already");
    assertThat(printed("comments", "list").lines())
        .hasSize(2)
        .last()
        .asString()
        .matches("2026-02-01T12:00:00Z +c1 +levels/song +ann +Rude");
    assertDone(run("comments", "restore", "c1"), "Restored: comment c1 of levels/song");
    assertRefused(run("comments", "restore", "c1"), "comment \"c1\" is not hidden");
    assertThat(run("comments", "list")).isZero();
    assertThat(errors()).containsExactly("nothing to show");
  }

  @Test
  void listAndReviewRecordsByStatus() {
    meetAnn();
    change(
        Records.class,
        records -> {
          records.add(
              new Result(
                  new ItemName("odd"),
                  new Chart(LEVEL.name(), ""),
                  ANN,
                  Result.ReviewStatus.FLAGGED,
                  Set.of(ReplayInconsistency.WRONG_TOTAL),
                  new Reached(
                      Map.of(Measure.ARCADE, 7L, Measure.ACCURACY, 8L), Set.of(Condition.FINISHED)),
                  new Evidence(
                      List.of(), List.of("combo-too-long:9>8"), ResourceLocator.NONE, false)));
          records.add(
              new Result(
                  new ItemName("noise"),
                  new Chart(LEVEL.name(), ""),
                  ANN,
                  Result.ReviewStatus.FLAGGED,
                  Set.of(ReplayInconsistency.UNREADABLE),
                  Reached.NOTHING));
          records.add(Result.pending(new ItemName("new"), new Chart(LEVEL.name(), ""), ANN));
        });

    assertThat(printed("records", "list").lines().map(line -> line.replaceAll(" +", " ")))
        .containsExactly(
            "NAME LEVEL PLAYER STATUS ARCADE ACCURACY FAULTS FIGURES",
            "odd song ann flagged 7 8 not-checked,wrong-total combo-too-long:9>8",
            "noise song ann flagged - - unreadable -");
    assertRefused(
        run("records", "release", "noise"),
        "record \"noise\" cannot count: the data of its replay is unreadable");
    assertRefused(
        run("records", "release", "new"),
        "record \"new\" cannot count: its result was not scored yet; try again in a minute");
    assertDone(run("records", "reject", "odd"), "Rejected record odd");
    assertThat(printed("records", "list", "--status", "rejected", "--json"))
        .contains(
            "\"name\" : \"odd\"",
            "\"arcade\" : 7",
            "\"faults\" : [ \"not-checked\", \"wrong-total\" ]");
    assertThat(run("records", "list", "--status", "odd")).isEqualTo(2);
    assertThat(err.toString()).contains("flagged, rejected, released, consistent, pending");
  }

  @Test
  void sayWhichEngineIsNotUnderstood() {
    Program.start(environment, null).close();
    assertRefused(run("engines", "check", "none"), "there is no engine \"none\"");
  }

  @Test
  void listTheOpenRoomsWithWhoIsInThem() {
    SecretDigest key = Secret.of(new byte[] {1}).digest();
    BodySignature signature = new BodySignature("A".repeat(86) + "==");
    Seat<SignedBody> seat =
        new Seat<>(ANN, "Ann", Seat.Role.MASTER, new SignedBody(new byte[0], signature), NOW);
    ItemName name = new ItemName("hall");
    change(
        Rooms.class,
        rooms -> {
          rooms.add(
              new Room.Reserved(name, Caller.ANONYMOUS, key, "ws://rooms.example", LONG_AFTER),
              NOW);
          RoomOptions options = new RoomOptions("The Hall", 4, Map.of());
          rooms.save(
              new Room.Open(name, key, "ws://rooms.example", options, List.of(seat)), LONG_AFTER);
        });

    assertThat(printed("rooms", "list").lines().map(line -> line.replaceAll(" +", " ")))
        .containsExactly(
            "NAME TITLE PLAYERS CAPACITY MASTER LAST JOIN SERVER",
            "hall The Hall ann 4 ann 2026-02-01T12:00:00Z ws://rooms.example");

    assertDone(run("rooms", "kick", "hall", "ann"), "Removed ann from room hall");
    assertThat(printed("rooms", "list")).doesNotContain("hall");
  }

  private void write(String name, String text) {
    change(
        Comments.class,
        comments -> comments.add(SampleComments.comment(name, LEVEL, ANN, text, NOW)));
  }

  private void report(String id, Subject subject, String details) {
    change(
        Reports.class,
        reports -> {
          List<FileHash> files = List.of(new FileHash("ab".repeat(20)));
          reports.add(new Report(id, subject, ANN, "spam", details, files, NOW));
        });
  }

  private void meetAnn() {
    try (ApplicationContext program = program()) {
      Players players = program.getBean(Players.class);
      program
          .getBean(Transactions.class)
          .write(() -> players.register(Profiles.full(ANN.value()), NOW));
      program
          .getBean(Sessions.class)
          .open(
              new Session(
                  new SessionId("a".repeat(22)),
                  Secret.of("secret".getBytes(StandardCharsets.UTF_8)).digest(),
                  ANN,
                  LONG_AFTER));
    }
  }

  private void publishLevel() {
    change(
        CatalogueUpdates.class,
        updates -> updates.publish(SampleItems.level("mine", "plain"), ANN));
  }

  private Player ann() {
    try (ApplicationContext program = program()) {
      return program.getBean(Players.class).find(ANN).orElseThrow();
    }
  }

  @Test
  void closeARoom() {
    String room;
    try (ApplicationContext program = program()) {
      room =
          switch (program.getBean(CreateRoom.class).create(Caller.ANONYMOUS)) {
            case CreateRoom.Outcome.Reserved(var name, var _) -> name.value();
            case CreateRoom.Outcome.TooMany(), CreateRoom.Outcome.SignedOut() ->
                throw new AssertionError();
          };
    }

    assertDone(run("rooms", "close", room), "Closed room " + room);
    assertThat(run("rooms", "close", room)).isEqualTo(1);
    assertThat(errors())
        .singleElement()
        .asString()
        .startsWith("rondo: there is no room \"" + room + "\" that could be closed; ");
  }

  @Test
  void findNothingToDoOnANewServer() {
    meetAnn();
    assertDone(
        run("submissions", "collect"),
        "Deleted 0 expired submissions, 0 unused files and 0 unfinished uploads");
    for (String about : List.of("reports", "rooms", "comments", "records", "submissions")) {
      assertThat(printed(about, "list")).isEmpty();
      assertThat(errors()).containsExactly("nothing to show");
      assertThat(printed(about, "list", "--json").strip()).isEqualTo("[ ]");
      assertThat(errors()).isEmpty();
    }
  }
}
