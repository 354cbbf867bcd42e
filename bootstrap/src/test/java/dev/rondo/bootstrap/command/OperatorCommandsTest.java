package dev.rondo.bootstrap.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.player.Players;
import dev.rondo.application.player.Profiles;
import dev.rondo.application.room.CreateRoom;
import dev.rondo.application.session.Sessions;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.bootstrap.wiring.Program;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.secret.Secret;
import dev.rondo.domain.session.Session;
import dev.rondo.domain.session.SessionId;
import io.micronaut.context.ApplicationContext;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The operators' commands, run in this process. */
final class OperatorCommandsTest {

  private static final Instant NOW = Instant.parse("2026-02-01T12:00:00Z");
  private static final PlayerId ANN = new PlayerId("ann");

  private static final Map<String, List<String>> ACTS =
      Map.of(
          "sessions", List.of("revoke"),
          "users", List.of("ban", "unban"),
          "rooms", List.of("close"),
          "submissions", List.of("collect"),
          "reports", List.of("list"),
          "comments", List.of("hide", "restore"));

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

  /** What was told, but for where the data is. */
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
      assertThat(err.toString()).startsWith("Missing command").contains("Usage: rondo " + about);
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
    program().close();
    assertThat(run("users", "ban", "nobody")).isEqualTo(1);
    assertRefused("nobody never signed in here");
    assertThat(run("users", "unban", "nobody")).isEqualTo(1);
    assertRefused("nobody never signed in here");
    assertThat(run("rooms", "close", "nowhere")).isEqualTo(1);
    assertRefused("there is no room nowhere");
    assertThat(run("comments", "hide", "nothing")).isEqualTo(1);
    assertRefused("there is no comment nothing");
  }

  @Test
  void sayInOneLineWhatCannotBeAName() {
    program().close();
    assertThat(run("users", "ban", "..")).isEqualTo(1);
    assertRefused("\"..\" cannot be the id of a player");
    assertThat(run("sessions", "revoke", "")).isEqualTo(1);
    assertRefused("\"\" cannot be the id of a player");
    assertThat(run("rooms", "close", "../room")).isEqualTo(1);
    assertRefused("\"../room\" cannot be a room");
  }

  @Test
  void banAPlayerAndLetThemInAgain() {
    meetAnn();

    assertThat(run("users", "ban", "ann")).isZero();

    assertDone("Banned ann");
    assertThat(ann().isBanned()).isTrue();
    assertThat(run("sessions", "revoke", "ann")).isZero();
    assertDone("Revoked 0 sessions of ann");

    assertThat(run("users", "unban", "ann")).isZero();
    assertDone("Let in ann again");
    assertThat(ann().isBanned()).isFalse();
  }

  @Test
  void revokeAPlayersSessions() {
    meetAnn();

    assertThat(run("sessions", "revoke", "ann")).isZero();

    assertDone("Revoked 1 sessions of ann");
    assertThat(run("sessions", "revoke", "ann")).isZero();
    assertDone("Revoked 0 sessions of ann");
  }

  private void meetAnn() {
    try (ApplicationContext program = program()) {
      Players players = program.getBean(Players.class);
      program
          .getBean(Transactions.class)
          .write(() -> players.meet(Profiles.full(ANN.value()), NOW));
      program
          .getBean(Sessions.class)
          .open(
              new Session(
                  new SessionId("a".repeat(22)),
                  Secret.of("secret".getBytes(StandardCharsets.UTF_8)).digest(),
                  ANN,
                  NOW));
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
            case CreateRoom.Outcome.TooMany() -> throw new AssertionError();
          };
    }

    assertThat(run("rooms", "close", room)).isZero();

    assertDone("Closed " + room);
    assertThat(run("rooms", "close", room)).isEqualTo(1);
    assertRefused("there is no room " + room);
  }

  @Test
  void findNothingToDoOnANewServer() {
    program().close();
    assertThat(run("submissions", "collect")).isZero();
    assertDone("Collected 0 expired submissions, 0 files and 0 broken-off uploads");
    assertThat(run("reports", "list")).isZero();
    assertThat(out.toString()).isEmpty();
  }
}
