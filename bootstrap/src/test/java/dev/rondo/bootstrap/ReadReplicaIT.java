package dev.rondo.bootstrap;

import static dev.rondo.bootstrap.PlayerClient.RESULT;
import static dev.rondo.bootstrap.PlayerClient.accepted;
import static dev.rondo.bootstrap.PlayerClient.gzipped;
import static dev.rondo.bootstrap.PlayerClient.key;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.bootstrap.command.CommandRun;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Leaderboards are read from a replica as long as that keeps up, and from the database otherwise.
 */
final class ReadReplicaIT {

  private static final String AROUND =
      "/svc/levels/level-0/leaderboards/arcade/records/list?around=me";

  @TempDir private Path temp;

  @Test
  void readsLeaderboardsFromAReplicaThatKeepsUp() throws Exception {
    try (Nodes nodes = Nodes.in(temp)) {
      Path pack = GeneratedPack.ofLevels(temp.resolve("pack"), 1, "Song");
      nodes.operate("import", pack.toString());
      try (Postgres replica = nodes.postgres().replica(temp.resolve("replica"));
          RunningServer node = nodes.startNode(Map.of("RONDO_DB_READ_URL", replica.url()))) {
        assertThat(doctor(nodes, replica.url())).containsPattern("replica +ok +localhost/postgres");
        PlayerClient player = nodes.signIn(node, "ann");
        play(player, 500_000);
        Eventually.await(
            Eventually.ON_EVERY_NODE,
            "a record that is read from the replica",
            () -> has(player, "500000") && reads(replica) > 0);

        ask(replica, "SELECT 1 FROM (SELECT pg_wal_replay_pause()) paused");
        play(player, 600_000);
        Eventually.await(
            Eventually.ON_EVERY_NODE,
            "a record while the replica stands still",
            () -> has(player, "600000"));

        replica.goAway();
        play(player, 700_000);
        Eventually.await(
            Eventually.ON_EVERY_NODE,
            "a record without the replica, and one line about that",
            () ->
                has(player, "700000")
                    && node.program().errors().stream()
                            .filter(line -> line.contains("The replica cannot be used"))
                            .count()
                        == 1);
        replica.comeBack();
      }
    }
  }

  /**
   * The database of another server in the same PostgreSQL has its own data at the same position.
   */
  @Test
  void readsNothingFromWhatIsNoReplicaOfItsData() throws Exception {
    try (Nodes nodes = Nodes.in(temp)) {
      nodes.operate("import", GeneratedPack.ofLevels(temp.resolve("pack"), 1, "Song").toString());
      copyDatabase(nodes.postgres());
      try (Postgres replica = nodes.postgres().replica(temp.resolve("replica"));
          RunningServer node = nodes.startNode(Map.of("RONDO_DB_READ_URL", replica.url("other")));
          RunningServer second =
              nodes.startNode(Map.of("RONDO_DB_READ_URL", nodes.postgres().url()))) {
        PlayerClient ann = nodes.signIn(node, "ann");
        PlayerClient ben = nodes.signIn(second, "ben");
        awaitRefusal(node, ann, "it has the data of another server");
        awaitRefusal(second, ben, "it is no replica, but a database of its own");
        assertThat(doctor(nodes, replica.url("other"))).contains("the data of another server");
        assertThat(doctor(nodes, nodes.postgres().url())).contains("a database of its own");
        assertThat(doctor(nodes, nodes.postgres().url("absent")))
            .contains("\"absent\" does not exist");
      }
    }
  }

  /** What the command says of a replica. */
  private static String doctor(Nodes nodes, String replica) throws Exception {
    Map<String, String> settings = new HashMap<>(nodes.settings());
    settings.put("RONDO_DB_READ_URL", replica);
    return String.join("\n", CommandRun.of(settings, "doctor").output());
  }

  /** Reads until the node has said why it does not read from there. */
  private static void awaitRefusal(RunningServer node, PlayerClient player, String why) {
    Eventually.await(
        Eventually.ON_EVERY_NODE,
        why,
        () ->
            player.get(AROUND).statusCode() == 200
                && node.program().errors().stream().anyMatch(line -> line.endsWith(why)));
  }

  private static void copyDatabase(Postgres database) throws SQLException {
    try (Connection connection =
            DriverManager.getConnection(database.url("template1"), "postgres", "");
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE DATABASE other TEMPLATE postgres");
    }
    try (Connection connection =
            DriverManager.getConnection(database.url("other"), "postgres", "");
        Statement statement = connection.createStatement()) {
      statement.execute("UPDATE installation SET id = '00000000-0000-4000-8000-000000000000'");
    }
  }

  private static boolean has(PlayerClient player, String score) {
    HttpResponse<String> records = player.get(AROUND);
    assertThat(records.statusCode()).as(records.body()).isEqualTo(200);
    return records.body().contains("\"value\":\"" + score + "\"");
  }

  private static void play(PlayerClient player, int score) {
    byte[] replay = LeaderboardIT.recording(9, score, score, 9);
    byte[] options = gzipped("{\"options\":[" + score + "]}");
    String key = key(player.submitResult(replay, options));
    accepted(player.upload(RESULT + "/upload", key, replay, options));
  }

  /** How often the table of records was read. */
  private static long reads(Postgres replica) throws SQLException {
    return ask(
        replica,
        "SELECT seq_scan + COALESCE(idx_scan, 0) FROM pg_stat_user_tables"
            + " WHERE relname = 'chart_record'");
  }

  private static long ask(Postgres database, String question) throws SQLException {
    try (Connection connection = DriverManager.getConnection(database.url(), "postgres", "");
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(question)) {
      row.next();
      return row.getLong(1);
    }
  }
}
