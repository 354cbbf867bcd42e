package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.file.S3Server;
import dev.rondo.bootstrap.command.CommandRun;
import dev.rondo.persistence.player.StoredProfiles;
import dev.rondo.testkit.player.Profiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * A backup that a server made by itself comes from the bucket to a machine with nothing, and how
 * long that takes. It is not in every build, as the first backup is made after a minute.
 */
@EnabledIfSystemProperty(named = "restore.items", matches = "[0-9]+")
final class BucketRestoreIT {

  private static final int ITEMS = Integer.getInteger("restore.items", 0);
  private static final int COMMENTS = 10 * ITEMS;
  private static final int CHART_BYTES = 20_000;
  private static final Pattern NEWEST = Pattern.compile("s3://rondo/night/rondo-\\S+[.]zip");

  @TempDir private Path temp;

  @Test
  void bringsAllBackOntoAnEmptyMachine() throws Exception {
    // With its engine and what that needs.
    Path pack = GeneratedPack.ofCharts(temp.resolve("pack"), ITEMS - 5, CHART_BYTES);
    try (S3Server bucket = S3Server.start(temp.resolve("objects"))) {
      Map<String, String> settings = settings(temp.resolve("data"), bucket);
      run(settings, "import", pack.toString());
      comment(temp.resolve("data"));
      try (RunningServer server = RunningServer.start(temp.resolve("data"), settings)) {
        server.program().awaitError(line -> line.contains("Made the backup of "));
        assertThat(server.program().stop()).isZero();
      }
      Matcher newest = NEWEST.matcher(String.join("\n", run(settings, "doctor")));
      assertThat(newest.find()).isTrue();

      long start = System.nanoTime();
      Map<String, String> restored = settings(temp.resolve("restored"), bucket);
      run(restored, "restore", newest.group());
      Duration unpacked = Duration.ofNanos(System.nanoTime() - start);
      try (RunningServer server = RunningServer.start(temp.resolve("restored"), restored)) {
        Duration serving = Duration.ofNanos(System.nanoTime() - start);
        assertThat(server.names("/svc/levels/list")).isNotEmpty();
        assertThat(
                server.json("/svc/levels/level-0/community/comments/list").get("comments").size())
            .isPositive();
        System.out.printf(
            "%d items, %d comments, an archive of %d bytes: restored after %s, served after %s%n",
            ITEMS, COMMENTS, Files.size(archive(newest.group())), unpacked, serving);
      }
      DeepDoctor.assertWhole(RunningServer.settings(temp.resolve("restored")), "restored");
    }
  }

  private Path archive(String address) {
    return temp.resolve("objects").resolve(address.substring("s3://".length()));
  }

  private static Map<String, String> settings(Path data, S3Server bucket) {
    Map<String, String> settings = new HashMap<>(RunningServer.settings(data));
    settings.put("RONDO_BACKUP_EVERY", "1d");
    settings.put("RONDO_BACKUP_TO", "s3://" + S3Server.BUCKET + "/night");
    settings.put("RONDO_S3_ENDPOINT", bucket.endpoint());
    settings.put("RONDO_S3_ACCESS_KEY", S3Server.ACCESS_KEY);
    settings.put("RONDO_S3_SECRET_KEY", S3Server.SECRET_KEY);
    settings.put("RONDO_S3_PATH_STYLE", "true");
    return settings;
  }

  private static List<String> run(Map<String, String> settings, String... command)
      throws Exception {
    return CommandRun.done(settings, command);
  }

  private static void comment(Path data) throws Exception {
    new EmbeddedData(data)
        .change(
            """
            INSERT INTO player (id, status, profile, texts, met_at)
            VALUES ('ann', 'GOOD', '%s', 'ann', NOW());
            INSERT INTO comment (name, kind, item, answers, author, content, visibility, written_at)
            SELECT 'c' || "X", 'LEVEL', 'level-' || MOD("X", %d), '', 'ann',
              'What somebody thinks of this level, number ' || "X", 'SHOWN', NOW()
            FROM SYSTEM_RANGE(1, %d);
            """
                .formatted(
                    StoredProfiles.write(Profiles.of("ann", "1", "Ann")), ITEMS - 5, COMMENTS));
  }
}
