package dev.rondo.bootstrap.command;

import static org.assertj.core.api.Assertions.assertThat;

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
import dev.rondo.domain.community.Comment;
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
import dev.rondo.testkit.file.SampleFiles;
import dev.rondo.testkit.item.SampleItems;
import dev.rondo.testkit.player.Profiles;
import io.micronaut.context.ApplicationContext;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The operators' commands, run in this process. */
final class OperatorCommandsTest {

  private static final Instant NOW = Instant.parse("2026-02-01T12:00:00Z");
  private static final Instant LONG_AFTER = Instant.parse("2126-02-01T12:00:00Z");
  private static final PlayerId ANN = new PlayerId("ann");
  private static final ItemRef LEVEL = new ItemRef(ItemKind.LEVEL, new ItemName("song"));

  private static final Map<String, List<String>> ACTS =
      Map.ofEntries(
          Map.entry("sessions", List.of("list", "revoke")),
          Map.entry("users", List.of("list", "sessions", "ban", "unban", "warn", "note")),
          Map.entry("rooms", List.of("list", "close", "kick")),
          Map.entry("submissions", List.of("list", "withdraw", "collect")),
          Map.entry("reports", List.of("list", "resolve")),
          Map.entry("comments", List.of("list", "hide", "restore")),
          Map.entry("boards", List.of("recompute")),
          Map.entry("engines", List.of("check")),
          Map.entry("records", List.of("list", "release", "reject")),
          Map.entry("audit", List.of("list")),
          Map.entry("items", List.of("list", "hide", "restore", "remove")),
          Map.entry("players", List.of("export", "erase")));

  @TempDir private Path temp;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String... arguments) {
    out.getBuffer().setLength(0);
    err.getBuffer().setLength(0);
    return RondoCommand.run(
        environment(),
        InputStream.nullInputStream(),
        new PrintWriter(out, true),
        new PrintWriter(err, true),
        arguments);
  }

  private Map<String, String> environment() {
    return Map.of("RONDO_DATA_DIR", temp.resolve("data").toString());
  }

  private ApplicationContext program() {
    return Program.start(environment(), null);
  }

  private void assertDone(String said) {
    assertThat(out.toString().lines()).containsExactly(said);
    assertThat(errors()).isEmpty();
  }

  /** What was said besides where the data is. */
  private List<String> errors() {
    return err.toString().lines().filter(line -> !line.startsWith("Data in ")).toList();
  }

  private void assertRefused(String why) {
    assertThat(errors()).containsExactly("rondo: " + why);
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void helpWithTheirActs() {
    ACTS.forEach(
        (about, acts) -> {
          assertThat(run(about, "--help")).as(about).isZero();
          assertThat(out.toString()).startsWith("Usage: rondo " + about + " ");
          assertThat(out.toString()).contains(acts);
          for (String act : acts) {
            assertThat(run(about, act, "--help")).isZero();
            assertThat(out.toString()).startsWith("Usage: rondo " + about + " " + act + " ");
          }
        });
    assertThat(temp.resolve("data")).doesNotExist();
  }

  @Test
  void tellTheirUsageWhenTheyAreCalledWrongly() {
    for (String about : ACTS.keySet()) {
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
    assertThat(temp.resolve("data")).doesNotExist();
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
      assertThat(run(command)).as(String.join(" ", command)).isEqualTo(1);
      assertRefused(unknown);
    }
    assertThat(run("rooms", "close", "nowhere")).isEqualTo(1);
    assertRefused(
        "there is no room \"nowhere\" that could be closed;"
            + " \"rondo rooms list\" shows the open ones");
    assertThat(run("rooms", "kick", "nowhere", "ann")).isEqualTo(1);
    assertRefused(
        "there is no player \"ann\" in an open room \"nowhere\";"
            + " \"rondo rooms list\" shows who is in");
    assertThat(run("comments", "hide", "nothing")).isEqualTo(1);
    assertRefused("there is no comment \"nothing\"");
    assertThat(run("records", "release", "nothing")).isEqualTo(1);
    assertRefused("there is no record \"nothing\"; \"rondo records list\" shows the flagged ones");
  }

  @Test
  void sayInOneLineWhatCannotBeAName() {
    meetAnn();
    assertThat(run("users", "ban", "..")).isEqualTo(1);
    assertRefused("\"..\" cannot be the id of a player");
    assertThat(run("sessions", "revoke", "")).isEqualTo(1);
    assertRefused("\"\" cannot be the id of a player");
    assertThat(run("rooms", "close", "../room")).isEqualTo(1);
    assertRefused("\"../room\" cannot be the name of a room");
  }

  @Test
  void banAPlayerAndLetThemInAgain() {
    meetAnn();

    assertThat(run("users", "ban", "ann")).isZero();

    assertDone("Banned ann");
    assertThat(ann().isBanned()).isTrue();
    assertThat(run("sessions", "revoke", "ann")).isZero();
    assertDone("Revoked 0 sessions of ann");
    assertThat(run("users", "list", "--banned")).isZero();
    assertThat(out.toString().lines())
        .hasSize(2)
        .last()
        .asString()
        .matches("ann +#NAME .+ handle-ann +banned +2026-02-01T12:00:00Z +no end");
    assertThat(run("users", "list", "--json")).isZero();
    assertThat(out.toString()).contains("\"bannedUntil\" : null");
    assertThat(run("players", "export", "ann")).isZero();
    assertThat(out.toString()).containsPattern("\"banned\" : true,\\s+\"bannedUntil\" : null,");

    assertThat(run("users", "unban", "ann")).isZero();
    assertDone("Unbanned ann");
    assertThat(ann().isBanned()).isFalse();
    assertThat(run("users", "list", "--banned", "--json")).isZero();
    assertThat(out.toString().strip()).isEqualTo("[ ]");
    assertThat(run("users", "list")).isZero();
    assertThat(out.toString()).containsPattern("active +2026-02-01T12:00:00Z +-\\s");
  }

  @Test
  void banAPlayerForATime() {
    meetAnn();

    assertThat(run("users", "ban", "ann", "--until", "2099-01-01T00:00:00Z")).isEqualTo(1);
    assertRefused(
        "a ban cannot end at 2099-01-01T00:00:00Z: take a time from now on, ten years ahead at"
            + " most");
    assertThat(run("users", "ban", "ann", "--for", "7 days")).isEqualTo(1);
    assertRefused("--for: \"7 days\" is not a length of time such as 500ms, 60s, 30m, 1h or 2d");
    assertThat(run("users", "ban", "ann", "--for", "7d", "--until", "2026-02-08T12:00:00Z"))
        .isEqualTo(1);
    assertRefused("--for and --until both say when the ban ends: take one");
    assertThat(run("users", "ban", "ann", "--until", "tomorrow")).isEqualTo(2);
    assertThat(err.toString())
        .startsWith(
            "Invalid value for option '--until': \"tomorrow\" is not a time such as"
                + " 2026-02-01T12:00:00Z");
    assertThat(ann().isBanned()).isFalse();

    assertThat(run("users", "ban", "ann", "--for", "7d")).isZero();

    assertThat(out.toString()).startsWith("Banned ann until 20");
    assertThat(ann().isBanned()).isTrue();
    assertThat(run("users", "list", "--banned", "--json")).isZero();
    assertThat(out.toString()).containsPattern("\"bannedUntil\" : \"20[0-9TZ:-]+\"");
    assertThat(run("players", "export", "ann")).isZero();
    assertThat(out.toString())
        .containsPattern("\"banned\" : true,\\s+\"bannedUntil\" : \"20[0-9TZ:-]+\"");
  }

  @Test
  void keepANote() {
    meetAnn();

    assertThat(run("users", "note", "ann", "--reason", "asked by mail")).isZero();

    assertDone("Recorded a note on ann");
    assertThat(run("audit", "list", "--of", "users/ann")).isZero();
    assertThat(out.toString()).contains("note-player", "asked by mail");
    assertThat(run("users", "note", "ann")).isEqualTo(1);
    assertRefused("a note needs a text: give it with --reason");
  }

  @Test
  void writeToAPlayer() {
    meetAnn();

    assertThat(run("users", "message", "ann", "--reason", "your level is back")).isZero();

    assertDone("Sent a message to ann");
    assertThat(run("users", "message", "ann", "--reason", " ")).isEqualTo(1);
    assertRefused("a message needs a text: give it with --reason");
    assertThat(run("users", "message", "ann", "--reason", "x".repeat(201))).isEqualTo(1);
    assertRefused("--reason takes up to 200 characters");
    assertThat(run("users", "message", "ann", "--reason", "x".repeat(200))).isZero();
  }

  @Test
  void recordAWarning() {
    meetAnn();

    assertThat(run("users", "warn", "ann", "--reason", "rude comments")).isZero();

    assertDone("Recorded a warning of ann");
    assertThat(run("audit", "list", "--of", "users/ann")).isZero();
    assertThat(out.toString()).contains("warn-player", "rude comments");
    assertThat(run("users", "warn", "ann", "--reason", " ")).isEqualTo(1);
    assertRefused("a warning needs a text: say what it is for with --reason");
  }

  @Test
  void listSubmissionsAndWithdrawOneThatWaits() {
    meetAnn();
    submit(LONG_AFTER);

    assertThat(run("submissions", "list")).isZero();
    assertThat(out.toString().lines())
        .hasSize(2)
        .last()
        .asString()
        .matches("1 +ann +skins +pending +1 +2126-02-01T12:00:00Z");
    assertThat(run("submissions", "withdraw", "1", "--reason", "spam")).isZero();

    assertDone("Withdrew submission 1");
    assertThat(run("submissions", "withdraw", "1")).isEqualTo(1);
    assertRefused(
        "there is no submission 1, or its key has expired; \"rondo submissions list\" shows the"
            + " others");
    assertThat(run("submissions", "withdraw", "first")).isEqualTo(1);
    assertRefused("\"first\" cannot be the number of a submission");
    assertThat(run("audit", "list", "--of", "submissions/1")).isZero();
    assertThat(out.toString()).contains("withdraw-submission", "ann: skins", "spam");
  }

  @Test
  void listNoSubmissionThatHasExpired() {
    meetAnn();
    submit(NOW);

    assertThat(run("submissions", "list", "--json")).isZero();

    assertThat(out.toString().strip()).isEqualTo("[ ]");
  }

  private void submit(Instant expires) {
    FileHash file = new FileHash("ab".repeat(20));
    try (ApplicationContext program = program()) {
      Submissions submissions = program.getBean(Submissions.class);
      program
          .getBean(Transactions.class)
          .write(
              () -> {
                submissions.add(
                    new Submission.Pending(
                        Secret.of("key".getBytes(StandardCharsets.UTF_8)).digest(),
                        ANN,
                        new PlayerAction.FormOnly(new Target.Creation(ItemKind.SKIN), "type=x"),
                        new ItemName("new"),
                        Map.of(file, new FileRule(FileUse.IMAGE, 1000, 100)),
                        Set.of(file),
                        expires));
                return file;
              });
    }
  }

  @Test
  void sayWhyAnItemOrReportCannotBeTakenDown() {
    meetAnn();
    for (String item : List.of("song", "levels", "songs/x", "rooms/x", "/x")) {
      assertThat(run("items", "hide", item)).as(item).isEqualTo(1);
      assertRefused("\"" + item + "\" is not of the form TYPE/NAME, such as levels/song");
    }
    assertThat(run("items", "hide", "levels/nothing")).isEqualTo(1);
    assertRefused("there is no item levels/nothing");
    assertThat(run("items", "restore", "levels", "nothing")).isEqualTo(1);
    assertRefused("levels/nothing is not hidden; \"rondo items list\" shows the hidden ones");
    assertThat(run("reports", "resolve", "nothing")).isEqualTo(1);
    assertRefused("there is no report \"nothing\"; \"rondo reports list\" shows the open ones");
    assertThat(run("players", "erase", "nobody")).isEqualTo(1);
    assertRefused(
        "no player with the id \"nobody\" has signed in here; \"rondo users list\" shows the ids");
  }

  @Test
  void exportAndEraseAPlayer() {
    meetAnn();

    write("c1", "Hello");
    report("r1", new Subject.OfItem(LEVEL), "Look");
    publishLevel();

    assertThat(run("players", "export", "ann")).isZero();
    assertThat(out.toString())
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

    assertThat(run("players", "erase", "ann", "--reason", "asked by mail")).isZero();
    assertDone("Erased ann: 1 comment and 1 item deleted, 0 items left as nobody's");
    assertThat(run("players", "export", "ann")).isEqualTo(1);
    assertThat(run("audit", "list", "--of", "users/ann")).isZero();
    assertThat(out.toString().lines().skip(1).toList())
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
    assertThat(run("audit", "list", "--of", "users/ann", "--by", user)).isZero();
    assertThat(out.toString().lines().skip(1).toList())
        .satisfiesExactly(
            newest -> assertThat(newest).contains("unban-player  users/ann"),
            oldest ->
                assertThat(oldest)
                    .contains("ban-player", "command-line", user, "spam in comments"));
    assertThat(run("audit", "list", "--of", "users/ben", "--json")).isZero();
    assertThat(out.toString().strip()).isEqualTo("[ ]");
    assertThat(run("audit", "list", "--of", "nonsense")).isEqualTo(1);
    assertRefused("\"nonsense\" is not of the form TYPE/NAME, such as levels/song");
    assertThat(run("audit", "list", "--of", "level/song")).isEqualTo(1);
    assertRefused("\"level/song\" is not of the form TYPE/NAME, such as levels/song");
    for (String known : List.of("rooms/hall", "records/run", "reports/r-1", "catalogue/")) {
      assertThat(run("audit", "list", "--of", known)).as(known).isZero();
    }
  }

  @Test
  void listAndRevokeAPlayersSessions() {
    meetAnn();
    assertThat(run("sessions", "list", "ann")).isZero();
    assertThat(out.toString().lines())
        .containsExactly(
            "ID                      EXPIRES", "a".repeat(22) + "  2126-02-01T12:00:00Z");

    assertThat(run("sessions", "revoke", "ann")).isZero();

    assertDone("Revoked 1 session of ann");
    assertThat(run("sessions", "revoke", "ann")).isZero();
    assertDone("Revoked 0 sessions of ann");
    assertThat(run("sessions", "list", "ann")).isZero();
    assertThat(out.toString()).isEmpty();
    assertThat(errors()).containsExactly("nothing to show");
  }

  @Test
  void showReportsWithWhatTheyAreAbout() {
    meetAnn();
    write("c1", "Rude\nwords " + "and so on ".repeat(9));
    report("r1", new Subject.OfComment(new CommentName("c1")), "Look at\tthis");
    report("r2", new Subject.OfItem(LEVEL), "");

    assertThat(run("reports", "list")).isZero();

    List<String> table = out.toString().lines().toList();
    assertThat(table).hasSize(3);
    assertThat(table.getFirst())
        .matches("TIME +ID +SUBJECT +REPORTER +REASON +DETAILS +AUTHOR +COMMENT +FILES");
    assertThat(table.get(1))
        .contains(
            "r1", "comments/c1", "spam", "Look at this", "Rude words and so", "…", "ab".repeat(20));
    assertThat(table.get(2)).matches(".* r2 +levels/song +ann +spam +- +- +- +(ab){20}");

    assertThat(run("reports", "list", "--json")).isZero();
    assertThat(out.toString())
        .contains(
            "\"details\" : \"Look at\\tthis\"",
            "\"comment\" : \"Rude\\nwords and so on ",
            "\"author\" : \"ann\"",
            "\"comment\" : null",
            "\"files\" : [ \"" + "ab".repeat(20) + "\" ]");
  }

  @Test
  void hideListAndRestoreComments() {
    meetAnn();
    write("c1", "Rude");

    assertThat(run("comments", "hide", "c1")).isZero();
    assertDone("Hidden: comment c1 of levels/song");
    assertThat(run("comments", "hide", "c1")).isEqualTo(1);
    assertRefused("comment \"c1\" is hidden already");
    assertThat(run("comments", "list")).isZero();
    assertThat(out.toString().lines())
        .hasSize(2)
        .last()
        .asString()
        .matches("2026-02-01T12:00:00Z +c1 +levels/song +ann +Rude");
    assertThat(run("comments", "restore", "c1")).isZero();
    assertDone("Restored: comment c1 of levels/song");
    assertThat(run("comments", "restore", "c1")).isEqualTo(1);
    assertRefused("comment \"c1\" is not hidden");
    assertThat(run("comments", "list")).isZero();
    assertThat(errors()).containsExactly("nothing to show");
  }

  @Test
  void listAndReviewRecordsByStatus() {
    meetAnn();
    try (ApplicationContext program = program()) {
      Records records = program.getBean(Records.class);
      program
          .getBean(Transactions.class)
          .write(
              () -> {
                records.add(
                    new Result(
                        new ItemName("odd"),
                        Chart.unknownData(LEVEL.name()),
                        ANN,
                        Result.ReviewStatus.FLAGGED,
                        Set.of(ReplayInconsistency.WRONG_TOTAL),
                        new Reached(
                            Map.of(Measure.ARCADE, 7L, Measure.ACCURACY, 8L),
                            Set.of(Condition.FINISHED)),
                        new Evidence(
                            List.of(),
                            List.of("combo-too-long:9>8"),
                            ResourceLocator.NONE,
                            false)));
                records.add(
                    new Result(
                        new ItemName("noise"),
                        Chart.unknownData(LEVEL.name()),
                        ANN,
                        Result.ReviewStatus.FLAGGED,
                        Set.of(ReplayInconsistency.UNREADABLE),
                        Reached.NOTHING));
                records.add(
                    Result.pending(new ItemName("new"), Chart.unknownData(LEVEL.name()), ANN));
                return records;
              });
    }

    assertThat(run("records", "list")).isZero();
    assertThat(out.toString().lines().map(line -> line.replaceAll(" +", " ")))
        .containsExactly(
            "NAME LEVEL PLAYER STATUS ARCADE ACCURACY FAULTS FIGURES",
            "odd song ann flagged 7 8 not-checked,wrong-total combo-too-long:9>8",
            "noise song ann flagged - - unreadable -");
    assertThat(run("records", "release", "noise")).isEqualTo(1);
    assertRefused("record \"noise\" cannot count: the data of its replay is unreadable");
    assertThat(run("records", "release", "new")).isEqualTo(1);
    assertRefused(
        "record \"new\" cannot count: its result was not scored yet; try again in a minute");
    assertThat(run("records", "reject", "odd")).isZero();
    assertDone("Rejected record odd");
    assertThat(run("records", "list", "--status", "rejected", "--json")).isZero();
    assertThat(out.toString())
        .contains(
            "\"name\" : \"odd\"",
            "\"arcade\" : 7",
            "\"faults\" : [ \"not-checked\", \"wrong-total\" ]");
    assertThat(run("records", "list", "--status", "odd")).isEqualTo(2);
    assertThat(err.toString()).contains("flagged, rejected, released, consistent, pending");
  }

  @Test
  void sayWhichEngineIsNotUnderstood() {
    Program.start(environment(), null).close();
    assertThat(run("engines", "check", "none")).isOne();
    assertRefused("there is no engine \"none\"");
  }

  @Test
  void listTheOpenRoomsWithWhoIsInThem() {
    SecretDigest key = Secret.of(new byte[] {1}).digest();
    BodySignature signature = new BodySignature("A".repeat(86) + "==");
    Seat<SignedBody> seat =
        new Seat<>(ANN, "Ann", Seat.Role.MASTER, new SignedBody(new byte[0], signature), NOW);
    ItemName name = new ItemName("hall");
    try (ApplicationContext program = program()) {
      Rooms rooms = program.getBean(Rooms.class);
      program
          .getBean(Transactions.class)
          .write(
              () -> {
                rooms.add(
                    new Room.Reserved(
                        name, Caller.ANONYMOUS, key, "ws://rooms.example", LONG_AFTER),
                    NOW);
                RoomOptions options = new RoomOptions("The Hall", 4, Map.of());
                rooms.save(
                    new Room.Open(name, key, "ws://rooms.example", options, List.of(seat)),
                    LONG_AFTER);
                return name;
              });
    }

    assertThat(run("rooms", "list")).isZero();
    assertThat(out.toString().lines().map(line -> line.replaceAll(" +", " ")))
        .containsExactly(
            "NAME TITLE PLAYERS CAPACITY MASTER LAST JOIN SERVER",
            "hall The Hall ann 4 ann 2026-02-01T12:00:00Z ws://rooms.example");
    out.getBuffer().setLength(0);

    assertThat(run("rooms", "kick", "hall", "ann")).isZero();

    assertDone("Removed ann from room hall");
    assertThat(run("rooms", "list")).isZero();
    assertThat(out.toString()).doesNotContain("hall");
  }

  private void write(String name, String text) {
    try (ApplicationContext program = program()) {
      Comments comments = program.getBean(Comments.class);
      program
          .getBean(Transactions.class)
          .write(
              () -> {
                comments.add(
                    new Comment(
                        new CommentName(name),
                        LEVEL,
                        new Comment.Context.TopLevel(),
                        ANN,
                        text,
                        NOW,
                        Comment.Visibility.SHOWN));
                return name;
              });
    }
  }

  private void report(String id, Subject subject, String details) {
    try (ApplicationContext program = program()) {
      Reports reports = program.getBean(Reports.class);
      program
          .getBean(Transactions.class)
          .write(
              () -> {
                List<FileHash> files = List.of(new FileHash("ab".repeat(20)));
                reports.add(new Report(id, subject, ANN, "spam", details, files, NOW));
                return id;
              });
    }
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
    try (ApplicationContext program = program()) {
      CatalogueUpdates updates = program.getBean(CatalogueUpdates.class);
      program
          .getBean(Transactions.class)
          .write(
              () -> {
                updates.publish(SampleItems.level("mine", "plain"), ANN);
                return ANN;
              });
    }
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

    assertThat(run("rooms", "close", room)).isZero();

    assertDone("Closed room " + room);
    assertThat(run("rooms", "close", room)).isEqualTo(1);
    assertThat(errors())
        .singleElement()
        .asString()
        .startsWith("rondo: there is no room \"" + room + "\" that could be closed; ");
  }

  @Test
  void findNothingToDoOnANewServer() {
    meetAnn();
    assertThat(run("submissions", "collect")).isZero();
    assertDone("Deleted 0 expired submissions, 0 unused files and 0 unfinished uploads");
    for (String about : List.of("reports", "rooms", "comments", "records", "submissions")) {
      assertThat(run(about, "list")).as(about).isZero();
      assertThat(out.toString()).isEmpty();
      assertThat(errors()).containsExactly("nothing to show");
      assertThat(run(about, "list", "--json")).as(about).isZero();
      assertThat(out.toString().strip()).isEqualTo("[ ]");
      assertThat(errors()).isEmpty();
    }
  }
}
