package dev.rondo.bootstrap;

import static dev.rondo.bootstrap.PlayerClient.RESULT;
import static dev.rondo.bootstrap.PlayerClient.accepted;
import static dev.rondo.bootstrap.PlayerClient.gzipped;
import static dev.rondo.bootstrap.PlayerClient.key;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.output.MigrateResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Nodes of this release on tables that a later one has added to. */
final class UpgradeIT {

  /** What a later release may do to tables that others use: it only adds. */
  private static final String LATER =
      """
      CREATE TABLE later (id BIGINT PRIMARY KEY);
      ALTER TABLE catalogue ADD COLUMN later VARCHAR(16) NOT NULL DEFAULT 'later';
      ALTER TABLE item ADD COLUMN later VARCHAR(16) NOT NULL DEFAULT 'later';
      ALTER TABLE player ADD COLUMN later VARCHAR(16) NOT NULL DEFAULT 'later';
      ALTER TABLE session ADD COLUMN later VARCHAR(16) NOT NULL DEFAULT 'later';
      ALTER TABLE room ADD COLUMN later VARCHAR(16) NOT NULL DEFAULT 'later';
      ALTER TABLE room_seat ADD COLUMN later VARCHAR(16) NOT NULL DEFAULT 'later';
      ALTER TABLE submission ADD COLUMN later VARCHAR(16) NOT NULL DEFAULT 'later';
      ALTER TABLE file ADD COLUMN later VARCHAR(16) NOT NULL DEFAULT 'later';
      ALTER TABLE comment ADD COLUMN later VARCHAR(16) NOT NULL DEFAULT 'later';
      ALTER TABLE level_result ADD COLUMN later VARCHAR(16) NOT NULL DEFAULT 'later';
      CREATE INDEX item_later ON item (later);
      """;

  private static final String COMMUNITY = "/svc/levels/level-0/community";
  private static final String RECORDS = "/svc/levels/level-0/leaderboards/arcade/records/list";

  @TempDir private Path temp;

  @Test
  void servesBesideALaterReleaseAndStartsNotAfterIt() throws Exception {
    try (Nodes nodes = Nodes.in(temp)) {
      Path pack = GeneratedPack.ofLevels(temp.resolve("pack"), 1, "Song");
      nodes.operate("import", pack.toString());
      try (RunningServer running = nodes.startNode()) {
        PlayerClient ann = play(nodes, running, "ann", 1);

        startLaterRelease(nodes);

        assertThat(accepted(ann.get("/svc/levels/list")).get("items").size()).isEqualTo(1);
        play(nodes, running, "ben", 2);
        Map<String, String> settings = nodes.settings();
        settings.putAll(RunningServer.settings(temp.resolve("node-after")));
        try (RunningProgram after = RunningProgram.start(settings)) {
          after.assertRefused("RONDO_DB_URL: the data is of a later release (tables 1000, ");
        }
        Eventually.await(
            Eventually.AT_LAST,
            "the results of both",
            () -> running.json(RECORDS).get("records").size() == 2);
        assertThat(running.json(COMMUNITY + "/comments/list").get("comments").size()).isEqualTo(2);
        running.assertSaidNoFault();
        assertThat(running.program().stop()).isZero();
      }
    }
  }

  /** What a later release does to the database when it starts. */
  private void startLaterRelease(Nodes nodes) throws Exception {
    Path migrations = Files.createDirectories(temp.resolve("later"));
    Files.writeString(migrations.resolve("V1000__later.sql"), LATER);
    Map<String, String> settings = nodes.postgres().settings();
    MigrateResult result =
        Flyway.configure()
            .dataSource(settings.get("RONDO_DB_URL"), settings.get("RONDO_DB_USER"), "")
            .locations("classpath:db/migration", "filesystem:" + migrations)
            .load()
            .migrate();
    assertThat(result.migrationsExecuted).isEqualTo(1);
  }

  /** Writes in every way that players do. */
  private static PlayerClient play(Nodes nodes, RunningServer node, String name, int number)
      throws Exception {
    PlayerClient player = nodes.signIn(node, name);
    accepted(player.post("/svc/rooms/create", "{}"));
    accepted(player.submit(COMMUNITY + "/submit", "type=comment&content=Hello"));
    byte[] replayData = LeaderboardIT.recording(9, number, 900_000, 9);
    byte[] options = gzipped("{\"options\":[" + number + "]}");
    String key = key(player.submitResult(replayData, options));
    accepted(player.upload(RESULT + "/upload", key, replayData, options));
    return player;
  }
}
