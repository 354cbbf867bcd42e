package dev.rondo.persistence.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.Mockito.mock;

import dev.rondo.application.file.StagedFile;
import dev.rondo.application.health.UnavailableException;
import dev.rondo.application.leaderboard.Records;
import dev.rondo.application.leaderboard.Result;
import dev.rondo.application.leaderboard.Result.ReviewStatus;
import dev.rondo.application.work.Progress;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.persistence.DatabaseTest;
import dev.rondo.persistence.diagnosis.Finding.Gravity;
import dev.rondo.persistence.file.DirectoryFileStore;
import dev.rondo.persistence.file.DirectoryFiles;
import dev.rondo.persistence.file.StoredFiles;
import dev.rondo.persistence.sql.Sql;
import dev.rondo.testkit.leaderboard.RecordsContract;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What must hold of the stored data, each broken by hand. */
final class DataDiagnosisTest extends DatabaseTest {

  private static final Duration COLLECTED = Duration.ofHours(1);
  private static final Chart CHART = new Chart(new ItemName("song"), "d".repeat(40));
  private static final String ABSENT = "0123456789012345678901234567890123456789";

  @Inject Records records;
  @Inject JdbcOperations operations;
  @TempDir Path root;

  @AutoClose private DirectoryFileStore store;
  private FileHash recording;
  private FileHash banner;

  /**
   * Two players on the boards of a level, one of them twice, and better in a replay that was hidden
   * alone; a hidden level.
   */
  @BeforeEach
  void fill() throws IOException {
    store = DirectoryFileStore.at(root, 0);
    recording = store("a recording");
    banner = store("a banner");
    run(
        "UPDATE catalogue SET profile = '{\"title\":{},\"banner\":{\"hash\":\"%s\"}}'"
            .formatted(banner.hex()));
    player("ann");
    player("ben");
    item(1, "LEVEL", "song", "");
    item(2, "LEVEL", "gone", "");
    for (Result result :
        List.of(
            result("one", "ann", 900), result("two", "ann", 70_000), result("three", "ben", 0))) {
      replay(result, "song");
      write(() -> add(result));
    }
    hide("LEVEL", "gone");
    run("INSERT INTO hidden_item_file VALUES (2, '%s')".formatted(recording.hex()));
    Result alone = result("alone", "ann", 90_000);
    replay(alone, "song");
    hide("REPLAY", "alone");
    write(() -> add(alone));
    run(
        "INSERT INTO comment (name, kind, item, answers, author, content, visibility, written_at)"
            + " VALUES ('c1', 'LEVEL', 'song', '', 'ann', 'x', 'SHOWN', CURRENT_TIMESTAMP),"
            + " ('c2', 'LEVEL', 'gone', 'removed', 'ben', 'x', 'HIDDEN', CURRENT_TIMESTAMP)");
    run(
        "INSERT INTO liking VALUES ('levels/song', 'ann'), ('levels/gone', 'ben'),"
            + " ('comments/c1', 'ben')");
    run(
        "INSERT INTO report (id, subject, reporter, reason, details, reported_at)"
            + " VALUES ('r', 'levels/removed', 'ann', 'x', 'x', CURRENT_TIMESTAMP)");
    run("INSERT INTO report_file VALUES ('r', 0, '%s')".formatted(recording.hex()));
    submission("waiting", ABSENT, true);
    submission("begun", recording.hex(), false);
  }

  private void hide(String kind, String name) {
    run(
        "INSERT INTO hidden_item (id, kind, name, origin, position, document, texts, owner,"
            + " root_kind, root_name, hidden_at) SELECT id, kind, name, origin, position, document,"
            + " texts, owner, kind, name, CURRENT_TIMESTAMP FROM item"
            + " WHERE kind = '%s' AND name = '%s'".formatted(kind, name));
    run("DELETE FROM item WHERE kind = '%s' AND name = '%s'".formatted(kind, name));
  }

  private void player(String name) {
    run(
        "INSERT INTO player (id, status, profile, texts, met_at)"
            + " VALUES ('%s', 'ALLOWED', '{}', '', CURRENT_TIMESTAMP)".formatted(name));
  }

  private void item(int id, String kind, String name, String owner) {
    run(
        "INSERT INTO item (id, kind, name, origin, position, document, texts, owner)"
            + " VALUES (%d, '%s', '%s', 'PLAYER', %1$d, '{}', '', '%s')"
                .formatted(id, kind, name, owner));
  }

  private void replay(Result result, String level) {
    int id =
        10
            + result.replay().value().length()
            + result.player().value().charAt(0)
            + result.replay().value().charAt(0);
    item(id, "REPLAY", result.replay().value(), result.player().value());
    run("INSERT INTO item_reference VALUES (%d, 'LEVEL', '%s')".formatted(id, level));
    run("INSERT INTO item_file VALUES (%d, '%s')".formatted(id, recording.hex()));
  }

  private void submission(String key, String hash, boolean missing) {
    run(
        "INSERT INTO submission VALUES ('%s', 'ann', 'PENDING', 'ITEM', 'LEVEL', 'song', '', '', '',"
                .formatted(key)
            + " '', '', '', CURRENT_TIMESTAMP, DEFAULT)");
    run(
        "INSERT INTO submission_file VALUES ('%s', '%s', 'ANY', 9, 9, %s)"
            .formatted(key, hash, missing));
  }

  private static Result result(String replay, String player, long value) {
    return RecordsContract.result(
        replay, CHART, player, ReviewStatus.SOUND, RecordsContract.reached(value, value));
  }

  private Result add(Result result) {
    records.lock(CHART.level());
    records.add(result);
    records.recount(CHART, result.player());
    return result;
  }

  private FileHash store(String content) throws IOException {
    FileHash hash = leave(content);
    String sha256 = "";
    try (StagedFile staged = staged(content)) {
      sha256 = staged.sha256();
    }
    run(
        "INSERT INTO file (hash, sha256, size) VALUES ('%s', '%s', %d)"
            .formatted(hash.hex(), sha256, content.length()));
    return hash;
  }

  /** Stores a file and has no row of it. */
  private FileHash leave(String content) throws IOException {
    try (StagedFile staged = staged(content)) {
      staged.store();
      return staged.hash();
    }
  }

  private StagedFile staged(String content) throws IOException {
    return store.stage(new ByteArrayInputStream(content.getBytes(StandardCharsets.UTF_8)));
  }

  private void run(String text) {
    operations.execute(
        connection -> {
          try (Statement statement = connection.createStatement()) {
            return statement.execute(text);
          }
        });
  }

  private Path path(FileHash hash) {
    return root.resolve(DirectoryFiles.name(hash));
  }

  private List<Finding> broken() {
    return broken(new DirectoryFiles(root));
  }

  private List<Finding> broken(StoredFiles files) {
    return operations
        .execute(
            connection -> {
              try {
                return new DataDiagnosis(connection, files, Progress.NONE)
                    .findings(Instant.now().plusSeconds(1), COLLECTED);
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            })
        .stream()
        .filter(finding -> !finding.isWhole())
        .toList();
  }

  private void assertBroken(String subject, Gravity gravity, String example) {
    assertThat(broken())
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.subject()).isEqualTo(subject);
              assertThat(finding.gravity()).isEqualTo(gravity);
              assertThat(finding.examples())
                  .isNotEmpty()
                  .anyMatch(found -> found.contains(example));
            });
  }

  @Test
  void checksAllRowsWhileTheFileStoreIsAway() {
    run("DELETE FROM player WHERE id = 'ben'");
    int ofRows = broken().size();

    StoredFiles away =
        mock(
            StoredFiles.class,
            call -> {
              throw new UnavailableException("the bucket is away", new IOException());
            });

    assertThat(broken(away))
        .hasSize(ofRows + 1)
        .last()
        .returns("file store", Finding::subject)
        .returns(List.of("the bucket is away"), Finding::examples);
  }

  @Test
  @DisabledIfSystemProperty(named = "rondo.test.database", matches = "postgresql")
  void readsEachIndexByItself() {
    var _ =
        operations.execute(
            connection -> {
              List<List<String>> columns =
                  Sql.of(
                          "SELECT table_name, index_name, LISTAGG(column_name, ',')"
                              + " FROM information_schema.index_columns"
                              + " WHERE table_schema = 'public' GROUP BY table_name, index_name")
                      .query(
                          connection,
                          row -> List.of(row.getString(1), row.getString(2), row.getString(3)));
              assertThat(columns).hasSizeGreaterThan(50);
              for (List<String> index : columns) {
                String query =
                    DatabaseScan.query(
                        index.get(0), '"' + index.get(1) + '"', List.of(index.get(2).split(",")));
                String plan =
                    Sql.of("EXPLAIN " + query)
                        .query(connection, row -> row.getString(1))
                        .getFirst();
                // A key that is a number has no index of its own: the rows lie by it.
                assertThat(plan.substring(plan.lastIndexOf("/*")))
                    .containsAnyOf(
                        index.get(1),
                        index.get(1).startsWith("PRIMARY_KEY_") && !index.get(2).contains(",")
                            ? ".tableScan"
                            : index.get(1));
              }
              return columns;
            });
  }

  @Test
  void findsNothingWhereNothingIsBroken() {
    assertThat(broken()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "needed files | ABSENT of REPLAY one"
            + " | UPDATE item_file SET hash = 'ABSENT' WHERE item_id ="
            + " (SELECT id FROM item WHERE name = 'one')",
        "needed files | ABSENT of hidden LEVEL gone | UPDATE hidden_item_file SET hash = 'ABSENT'",
        "needed files | ABSENT of REPORT r | UPDATE report_file SET hash = 'ABSENT'",
        "needed files | ABSENT of a submission of ann | UPDATE submission_file SET missing = FALSE",
        "needed files | of the banner | UPDATE file SET unused = TRUE WHERE size = 8",
        "needed files | of the banner | UPDATE file SET stored = FALSE WHERE size = 8",
        "replays of records | record two by ann on song"
            + " | UPDATE item SET kind = 'POST' WHERE name = 'two'",
        "leaderboards | missing two by ann on ACCURACY of song"
            + " | UPDATE chart_record SET lead = lead - 1 WHERE replay = 'two' AND lead < 0",
        "leaderboards | wrong two by ann on ACCURACY of song"
            + " | UPDATE level_result SET status = 'REJECTED' WHERE replay = 'two'",
        "leaderboards | missing one by ann on ARCADE of song"
            + " | UPDATE level_result SET arcade = 80000 WHERE replay = 'one'",
        "record counts | wrong ARCADE of song, 2^12 x 17: 2"
            + " | UPDATE chart_record_count SET records = 2"
            + " WHERE scale = 12 AND board = 'ARCADE' AND bucket = 17",
        "record counts | missing ACCURACY of song, 2^0 x 70000: 1"
            + " | DELETE FROM chart_record_count WHERE bucket = 70000",
        "orphan rows | comment c1 of LEVEL other | UPDATE comment SET item = 'other'",
        "orphan rows | like of ann of SKIN song"
            + " | UPDATE liking SET subject = 'skins/song' WHERE player = 'ann'",
        "orphan rows | like of ben of comments/c0"
            + " | UPDATE liking SET subject = 'comments/c0' WHERE subject = 'comments/c1'",
        "orphan rows | REPLAY one of LEVEL other | UPDATE item_reference SET name = 'other'",
        "orphan rows | result one of LEVEL other | UPDATE level_result SET level = 'other'",
        "orphan rows | comment c1 of player nobody | UPDATE comment SET author = 'nobody'",
        "orphan rows | like of levels/song of player nobody | UPDATE liking SET player = 'nobody'",
        "orphan rows | REPLAY one of player nobody"
            + " | UPDATE item SET owner = 'nobody' WHERE name = 'one'",
        "orphan rows | a session of player nobody"
            + " | INSERT INTO session VALUES ('s', 'x', 'nobody', CURRENT_TIMESTAMP)",
        "orphan rows | end of a ban of player ann"
            + " | INSERT INTO ban_end VALUES ('ann', CURRENT_TIMESTAMP)",
      })
  void findsRowsThatDoNotFit(String subject, String example, String breaking) {
    run(breaking.replace("ABSENT", ABSENT));

    assertThat(broken())
        .filteredOn(finding -> finding.subject().equals(subject))
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.gravity()).isEqualTo(Gravity.FAULT);
              assertThat(finding.broken()).isGreaterThanOrEqualTo(finding.examples().size());
              assertThat(String.join("; ", finding.examples()))
                  .contains(example.replace("ABSENT", ABSENT));
            });
  }

  @Test
  void findsAReplayThatStandsTwiceOnABoard() {
    run(
        "INSERT INTO chart_record VALUES"
            + " ('song', 'other data', 'ARCADE', 'ann', -1, 99, 'two')");

    assertThat(broken()).extracting(Finding::subject).contains("double records", "leaderboards");
  }

  @Test
  void findsMoreRecordsOfAPlayerThanABoardShows() {
    String again =
        "INSERT INTO chart_record SELECT level, data, '%s', player, lead, %d, 'another%d'"
            + " FROM chart_record WHERE board = 'ARCADE' AND replay = 'two'";
    run(again.formatted("ARCADE*3", -1, 1));
    run(again.formatted("ARCADE*3", -2, 2));
    assertThat(broken()).extracting(Finding::subject).doesNotContain("double records");

    run(again.formatted("ARCADE", -3, 3));

    assertThat(broken()).extracting(Finding::subject).contains("double records");
  }

  @Test
  void looksAtDeclaredBoardsOnceTheyAreFilled() {
    run("UPDATE level_result SET misses = 2");
    assertThat(broken()).isEmpty();

    run("UPDATE installation SET boards = 'ACCURACY ARCADE MISSES', recomputed_to = 1");
    assertThat(broken()).isEmpty();

    run("UPDATE installation SET recomputed_to = -1");
    assertBroken("leaderboards", Gravity.FAULT, "on MISSES of song");
    run("UPDATE level_result SET misses = -1");
    assertThat(broken()).isEmpty();
    run("DELETE FROM chart_record WHERE board = 'ARCADE'");
    run("DELETE FROM chart_record_count WHERE board = 'ARCADE'");
    run("UPDATE installation SET recomputed_to = 1");
    assertThat(broken()).isEmpty();
  }

  @Test
  void leavesOutBoardsOfCertainOptions() {
    run("UPDATE installation SET boards = 'ACCURACY ARCADE ARCADE#c3e13e88'");
    run(
        "INSERT INTO chart_record (level, data, board, player, lead, position, replay)"
            + " SELECT level, data, 'ARCADE#c3e13e88', player, lead, position, replay"
            + " FROM chart_record WHERE board = 'ARCADE'");
    assertThat(broken()).noneMatch(finding -> finding.subject().equals("leaderboards"));
  }

  @Test
  void findsAFileThatIsGone() throws IOException {
    Files.delete(path(recording));

    assertBroken("file content", Gravity.FAULT, recording.hex() + " is missing");
  }

  @Test
  void findsAFileThatWasCutOff() throws IOException {
    Files.writeString(path(recording), "a rec");

    assertBroken("file content", Gravity.FAULT, recording.hex() + " has 5 bytes instead of 11");
  }

  @Test
  void findsAFileWithAChangedByte() throws IOException {
    Files.writeString(path(recording), "a Recording");

    assertBroken("file content", Gravity.FAULT, recording.hex() + " is not what its hash says");
  }

  @Test
  void tellsFilesWithoutARowFromThoseThatAreToBeCollected() throws IOException {
    FileHash left = leave("left by a process that was killed");

    assertBroken("uncollected files", Gravity.PASSING, left.hex());

    Files.setLastModifiedTime(
        path(left), FileTime.from(Instant.now().minus(COLLECTED).minusSeconds(9)));
    assertBroken("orphan files", Gravity.FAULT, left.hex());

    run("UPDATE installation SET keep_until = CURRENT_TIMESTAMP");
    assertBroken("uncollected files", Gravity.PASSING, left.hex());
  }

  @Test
  void findsNothingAmissWithAReplayOfALevelOfAnotherServer() {
    item(500, "REPLAY", "from elsewhere", "ann");
    run("INSERT INTO item_reference VALUES (500, 'LEVEL', 'elsewhere')");

    assertThat(broken()).isEmpty();
  }

  @Test
  void looksAtNoFileThatIsBeingStoredOrDeleted() throws IOException {
    run(
        "INSERT INTO file (hash, sha256, size, stored) VALUES ('%s', '', 1, FALSE)"
            .formatted(ABSENT));
    run(
        "INSERT INTO file (hash, sha256, size, unused) VALUES ('%s', '', 1, TRUE)"
            .formatted("f".repeat(40)));

    assertThat(broken()).isEmpty();
  }
}
