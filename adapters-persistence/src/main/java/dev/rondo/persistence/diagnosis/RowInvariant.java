package dev.rondo.persistence.diagnosis;

import dev.rondo.domain.leaderboard.Measure;
import dev.rondo.persistence.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Invariants between rows, true at every moment however processes ended. Each is one statement,
 * consistent during writes, that returns violations.
 */
enum RowInvariant {
  /** A pending submission also needs the files claimed for it. */
  NEEDED_FILES(
      "needed files",
      "each file that items, reports, submissions and the banner need is recorded as stored",
      "bring the files back from a backup",
      """
      SELECT needed.hash || ' of ' || needed.needing AS broken
      FROM (
        SELECT item_file.hash, item.kind || ' ' || item.name AS needing
        FROM item_file JOIN item ON item.id = item_file.item_id
        UNION ALL
        SELECT hidden_item_file.hash, 'hidden ' || hidden_item.kind || ' ' || hidden_item.name
        FROM hidden_item_file JOIN hidden_item ON hidden_item.id = hidden_item_file.item_id
        UNION ALL
        SELECT hash, 'REPORT ' || report FROM report_file
        UNION ALL
        SELECT submission_file.hash, 'a submission of ' || submission.player
        FROM submission_file JOIN submission ON submission.key_digest = submission_file.submission
        WHERE NOT submission_file.missing
        UNION ALL
        SELECT SUBSTRING(profile FROM POSITION('"banner":{"hash":"' IN profile) + 18 FOR 40),
          'the banner'
        FROM catalogue
        WHERE profile LIKE '%"banner":{"hash":"________________________________________"}%'
      ) needed
      LEFT JOIN file ON file.hash = needed.hash AND file.stored AND NOT file.unused
      WHERE file.hash IS NULL
      """),

  /** The results of hidden replays stay. */
  REPLAYS_OF_RECORDS(
      "replays of records",
      "each result and record has its replay",
      "report it: this is a fault of the program",
      """
      SELECT named.what || ' by ' || named.player || ' on ' || named.level AS broken
      FROM (
        SELECT replay, 'result ' || replay AS what, player, level FROM level_result
        UNION ALL
        SELECT replay, 'record ' || replay, player, level FROM chart_record
      ) named
      WHERE NOT EXISTS (
        SELECT 1 FROM item WHERE item.name = named.replay AND item.kind = 'REPLAY')
      AND NOT EXISTS (
        SELECT 1 FROM hidden_item
        WHERE hidden_item.name = named.replay AND hidden_item.kind = 'REPLAY')
      """),

  /** Keys do not help against damaged indexes, nor do they tell how many records are right. */
  DOUBLE_RECORDS(
      "double records",
      "no player has more records on a leaderboard than it shows, and no replay is there twice",
      "report it, then run: rondo boards recompute",
      """
      SELECT 'replay ' || replay || ' on ' || board AS broken
      FROM chart_record GROUP BY replay, board HAVING COUNT(*) > 1
      UNION ALL
      SELECT player || ' on ' || board || ' of ' || level
      FROM chart_record GROUP BY player, board, level, data
      HAVING COUNT(*) > CASE WHEN board LIKE '%*%' THEN 10 ELSE 1 END
      """),

  /** Those of periods change as time passes, and others only once they are filled. */
  LEADERBOARDS(
      "leaderboards",
      "each record is the best counted result of its player",
      "report it, then run: rondo boards recompute",
      """
      SELECT difference || ' ' || replay || ' by ' || player || ' on ' || board || ' of ' || level
        AS broken
      FROM (
        SELECT 'missing' AS difference, missing.* FROM (%1$s EXCEPT %2$s) missing
        UNION ALL
        SELECT 'wrong', wrong.* FROM (%2$s EXCEPT %1$s) wrong
      ) differences
      """
          .formatted(Recount.BEST, Recount.FILLED)),

  /** Ranks and page counts are sums of these. */
  RECORD_COUNTS(
      "record counts",
      "the counts that ranks are summed up from are those of a recount",
      "report it, then run: rondo boards recompute",
      """
      SELECT difference || ' ' || board || ' of ' || level || ', 2^' || scale || ' x ' || bucket
        || ': ' || records AS broken
      FROM (
        SELECT 'missing' AS difference, missing.* FROM (%1$s EXCEPT %2$s) missing
        UNION ALL
        SELECT 'wrong', wrong.* FROM (%2$s EXCEPT %1$s) wrong
      ) differences
      """
          .formatted(
              Recount.COUNTS,
              "(SELECT level, data, board, scale, bucket, records FROM chart_record_count)")),

  /**
   * Replies, reports and first submissions may outlive their subject. A replay without a result may
   * be of another server's level.
   */
  ORPHAN_ROWS(
      "orphan rows",
      "nothing belongs to an item or a player that is gone",
      "report it: this is a fault of the program",
      """
      SELECT owned.what || ' of ' || owned.kind || ' ' || owned.name AS broken
      FROM (
        SELECT 'comment ' || name AS what, kind, item AS name FROM comment
        UNION ALL
        SELECT 'like of ' || player,
          UPPER(SUBSTRING(subject FROM 1 FOR POSITION('/' IN subject) - 2)),
          SUBSTRING(subject FROM POSITION('/' IN subject) + 1)
        FROM liking WHERE subject NOT LIKE 'comments/%' AND subject NOT LIKE 'users/%'
        AND subject NOT LIKE 'news/%'
        UNION ALL
        SELECT 'follower ' || player, 'LEVEL', SUBSTRING(subject FROM 6)
        FROM liking WHERE subject LIKE 'news/%'
        UNION ALL
        SELECT 'vote of ' || player, 'LEVEL', level FROM vote
        UNION ALL
        SELECT 'result ' || replay, 'LEVEL', level FROM level_result
        UNION ALL
        SELECT item.kind || ' ' || item.name, item_reference.kind, item_reference.name
        FROM item_reference JOIN item ON item.id = item_reference.item_id
        WHERE item.kind <> 'REPLAY'
        OR EXISTS (SELECT 1 FROM level_result WHERE level_result.replay = item.name)
      ) owned
      WHERE NOT EXISTS (
        SELECT 1 FROM item WHERE item.name = owned.name AND item.kind = owned.kind)
      AND NOT EXISTS (
        SELECT 1 FROM hidden_item
        WHERE hidden_item.name = owned.name AND hidden_item.kind = owned.kind)
      UNION ALL
      SELECT 'like of ' || player || ' of ' || subject FROM liking
      WHERE subject LIKE 'comments/%' AND NOT EXISTS (
        SELECT 1 FROM comment WHERE comment.name = SUBSTRING(liking.subject FROM 10))
      UNION ALL
      SELECT owned.what || ' of player ' || owned.player
      FROM (
        SELECT 'comment ' || name AS what, author AS player FROM comment
        UNION ALL
        SELECT 'like of ' || subject, player FROM liking
        UNION ALL
        SELECT 'vote on ' || level, player FROM vote
        UNION ALL
        SELECT 'result ' || replay, player FROM level_result
        UNION ALL
        SELECT kind || ' ' || name, owner FROM item WHERE owner <> ''
        UNION ALL
        SELECT 'a session', player FROM session
      ) owned
      WHERE NOT EXISTS (SELECT 1 FROM player WHERE player.id = owned.player)
      UNION ALL
      SELECT 'end of a ban of player ' || player FROM ban_end
      WHERE NOT EXISTS (
        SELECT 1 FROM player WHERE player.id = ban_end.player AND player.status = 'BANNED')
      """);

  private final String subject;
  private final String promise;
  private final String remedy;
  private final String broken;

  RowInvariant(String subject, String promise, String remedy, String broken) {
    this.subject = subject;
    this.promise = promise;
    this.remedy = remedy;
    this.broken = broken;
  }

  String subject() {
    return subject;
  }

  Finding check(Connection connection) throws SQLException {
    List<Broken> found =
        Sql.of("SELECT broken, COUNT(*) OVER () FROM (" + broken + ") found")
            .add(" ORDER BY broken LIMIT " + Finding.EXAMPLES)
            .query(connection, row -> new Broken(row.getString(1), row.getLong(2)));
    return new Finding(
        subject,
        promise,
        remedy,
        found.isEmpty() ? 0 : found.getFirst().inAll,
        found.stream().map(Broken::what).toList(),
        Finding.Gravity.FAULT);
  }

  private record Broken(String what, long inAll) {}

  /**
   * The right leaderboards, recomputed from results without hidden replays; but not those that ask
   * for values of options or have several records of a player, which their keys do not tell.
   */
  private static final class Recount {

    private static final String IS_FILLED =
        """
        EXISTS (
          SELECT 1 FROM installation WHERE recomputed_to = -1
          AND ' ' || boards || ' ' LIKE '%% ' || %1$s || ' %%')
        """;

    private static final String BEST_ON =
        """
        SELECT level, data, %1$s AS board, player, -worth AS lead, position, replay
        FROM (
          SELECT level, data, player, %2$s AS worth, position, replay, ROW_NUMBER() OVER (
            PARTITION BY level, data, player ORDER BY %2$s DESC, position) AS place
          FROM level_result WHERE status IN ('SOUND', 'RELEASED') AND %3$s >= 0 AND %4$s
          AND NOT EXISTS (
            SELECT 1 FROM hidden_item
            WHERE hidden_item.name = level_result.replay AND hidden_item.kind = 'REPLAY'
            AND hidden_item.root_kind = 'REPLAY')
          AND %5$s
        ) ranked
        WHERE place = 1
        """;

    static final String BEST =
        Arrays.stream(Measure.values())
            .flatMap(
                measure ->
                    Stream.of(
                        bestOn(measure.name(), measure, "TRUE"),
                        bestOn(measure + "+FINISHED", measure, "finished"),
                        bestOn(measure + "+STANDARD", measure, "standard"),
                        bestOn(measure + "+FINISHED+STANDARD", measure, "finished AND standard")))
            .collect(Collectors.joining(" UNION ALL ", "(", ")"));

    static final String FILLED =
        "(SELECT level, data, board, player, lead, position, replay FROM chart_record WHERE "
            + IS_FILLED.formatted("board")
            + " AND board NOT LIKE '%#%' AND board NOT LIKE '%*%')";

    private static String bestOn(String board, Measure measure, String condition) {
      String number = measure.word();
      long nothing = measure.worth(0);
      return BEST_ON.formatted(
          "'" + board + "'",
          nothing == 0 ? number : nothing + " - " + number,
          number,
          condition,
          IS_FILLED.formatted("'" + board + "'"));
    }

    static final String COUNTS =
        """
        (SELECT level, data, board, scale, -lead / width AS bucket, COUNT(*) AS records
        FROM chart_record
        CROSS JOIN (VALUES (0, 1), (6, 64), (12, 4096), (18, 262144)) AS scales (scale, width)
        GROUP BY level, data, board, scale, -lead / width)
        """;

    private Recount() {}
  }
}
