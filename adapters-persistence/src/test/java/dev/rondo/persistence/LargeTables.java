package dev.rondo.persistence;

import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.application.item.CatalogueUpdates.Origin;
import dev.rondo.application.player.Players;
import dev.rondo.application.room.Rooms;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.Room;
import dev.rondo.domain.room.RoomOptions;
import dev.rondo.domain.room.Seat;
import dev.rondo.domain.secret.Secret;
import dev.rondo.domain.signature.BodySignature;
import dev.rondo.domain.signature.SignedBody;
import dev.rondo.testkit.item.SampleItems;
import dev.rondo.testkit.player.Profiles;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import jakarta.inject.Singleton;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Fills the tables of a PostgreSQL with so many rows that indexes pay. */
@Singleton
final class LargeTables {

  /** How many rows a table has, some more and some fewer. */
  private static final int ROWS = 5_000;

  /** When it is; rooms and submissions end then or later. */
  static final Instant NOW = Instant.parse("2026-02-01T12:00:00Z");

  /** Copies have their numbers behind it. */
  private static final String PLAYER = "player";

  /** All of it, each statement copying what the adapters made one of. */
  private static final String COPIES =
      """
      -- One in ten is banned.
      INSERT INTO player (id, status, profile, texts, met_at)
      SELECT id || i, CASE WHEN i % 10 = 0 THEN 'BANNED' ELSE status END, profile, texts, met_at
      FROM player, :numbers;

      INSERT INTO item (kind, name, origin, position, document, texts, owner)
      SELECT kind, name || i, origin, position + 9 * i, document, texts,
        CASE i / 4 % 2 WHEN 1 THEN 'player' || i / 4 % 1000 ELSE '' END
      FROM item, :numbers WHERE i % 4 = 0;

      INSERT INTO item_reference (item_id, kind, name)
      SELECT id, 'ENGINE', 'other' || id % 100 FROM item;

      INSERT INTO item_file (item_id, hash) SELECT id, LPAD('' || id % 5000, 40, '0') FROM item;

      INSERT INTO file (hash, sha256, size, uploader, unused)
      SELECT LPAD('' || i, 40, '0'), '', i, 'player' || i % 1000, i % 100 = 0 FROM :numbers;

      -- A third is open, nearly all of it not over yet.
      INSERT INTO room
        (name, phase, key_digest, creator, url, options, texts, created_at, expires_at)
      SELECT name || i, CASE i % 3 WHEN 0 THEN 'OPEN' WHEN 1 THEN 'CLOSED' ELSE 'RESERVED' END,
        key_digest, 'player' || i, url, options, texts, created_at,
        expires_at + (i % 100 - 1) * INTERVAL '1 minute'
      FROM room, :numbers;

      INSERT INTO room_seat (room, player, position, name, role, body, signature, joined_at)
      SELECT room.name, 'player' || n, n, seat.name,
        CASE n WHEN 1 THEN 'MASTER' ELSE 'PLAYER' END, body, signature, joined_at
      FROM room, room_seat seat, generate_series(1, 3) AS numbers (n)
      WHERE phase = 'OPEN' AND room.name <> seat.room;

      INSERT INTO submission (key_digest, player, phase, target, kind, item, comment, form_values,
        replay, new_name, view_update, made, expires_at)
      SELECT 'key' || i, 'player' || i % 1000, CASE i % 4 WHEN 0 THEN 'PENDING' ELSE 'COMPLETE' END,
        'CREATION', 'SKIN', '', '', '', '', '', '', '', TIMESTAMPTZ ':now' + i * INTERVAL '1 second'
      FROM :numbers;

      INSERT INTO submission_file (submission, hash, file_use, max_size, max_pixels, missing)
      SELECT key_digest, LPAD('' || n, 40, '0'), '', 1, 1, n = 1
      FROM submission, generate_series(1, 2) AS numbers (n);

      -- One item has a tenth of them.
      INSERT INTO comment (name, kind, item, answers, author, content, visibility, written_at)
      SELECT 'c' || i, 'LEVEL', 'song' || CASE i % 10 WHEN 0 THEN 1 ELSE i % 500 END,
        CASE i % 3 WHEN 0 THEN 'c' || i - 10 ELSE '' END, 'player' || i, 'Words',
        CASE i % 50 WHEN 0 THEN 'HIDDEN' ELSE 'SHOWN' END, TIMESTAMPTZ ':now'
      FROM :numbers;

      INSERT INTO liking (subject, player)
      SELECT 'levels/song' || i % 500, 'player' || i FROM :numbers;

      INSERT INTO vote (level, player, difficulty, quality, counts)
      SELECT 'song' || i % 500, 'player' || i, 10, 3, TRUE FROM :numbers;

      INSERT INTO report (id, subject, reporter, reason, details, reported_at)
      SELECT 'r' || i, 'levels/song' || i, 'player' || i, 'spam', 'Words', TIMESTAMPTZ ':now'
      FROM :numbers;

      INSERT INTO report_file (report, position, hash)
      SELECT id, 0, LPAD('' || position, 40, '0') FROM report;

      INSERT INTO used_request (signed_at, body_digest)
      SELECT TIMESTAMPTZ ':now' + (i - 50) * INTERVAL '1 second', 'body' || i FROM :numbers;

      INSERT INTO web_login (key_hash, player, expires_at)
      SELECT LPAD('' || i, 40, '0'), 'player' || i, TIMESTAMPTZ ':now' + (i - 50) * INTERVAL '1 second'
      FROM :numbers;

      INSERT INTO ban_end (player, ends_at)
      SELECT 'banned' || i, TIMESTAMPTZ ':now' + i * INTERVAL '1 second' FROM :numbers;

      INSERT INTO audit (changed_at, actor_kind, actor, behalf, operation, subject_kind, subject,
        request, reason, text_before, text_after)
      SELECT TIMESTAMPTZ ':now', 'CONSOLE', 'root', '', 'NOTE_PLAYER', 'users', 'player' || i,
        '', 'Words', '', ''
      FROM :numbers;

      INSERT INTO ranked_level (level) SELECT 'song' || i FROM :numbers;

      -- Half of them are of one level.
      INSERT INTO level_result (replay, level, data, player, status, inconsistencies, arcade, accuracy)
      SELECT 'run' || i, 'song' || CASE i % 2 WHEN 0 THEN 1 ELSE i % 500 END, '', 'player' || i,
        CASE i % 40 WHEN 0 THEN 'PENDING' WHEN 1 THEN 'FLAGGED' ELSE 'SOUND' END, '',
        (CAST(i AS BIGINT) * 7919) % 1000000, (CAST(i AS BIGINT) * 104729) % 500000
      FROM :numbers;

      INSERT INTO chart_record (level, data, board, player, lead, position, replay)
      SELECT level, data, board, player, CASE board WHEN 'ARCADE' THEN -arcade ELSE -accuracy END,
        position, replay
      FROM level_result, (VALUES ('ARCADE'), ('ACCURACY')) AS boards (board)
      WHERE status = 'SOUND';

      INSERT INTO chart_record_count (level, data, board, scale, bucket, records)
      SELECT level, data, board, scale, -lead >> scale, COUNT(*)
      FROM chart_record, (VALUES (0), (6), (12), (18)) AS scales (scale)
      GROUP BY level, data, board, scale, -lead >> scale;

      INSERT INTO first_submission (hash, player, level, data)
      SELECT LPAD('' || i, 40, '0'), 'player' || i, 'song1', '' FROM :numbers;

      INSERT INTO hidden_item (id, kind, name, origin, position, document, texts, owner,
        root_kind, root_name, hidden_at)
      SELECT i, 'REPLAY', 'hidden' || i, 'PLAYER', i, '{}', '', 'player' || i, 'LEVEL',
        'song' || i % 500, TIMESTAMPTZ ':now'
      FROM :numbers;

      INSERT INTO hidden_item_reference (item_id, kind, name) SELECT id, root_kind, root_name
      FROM hidden_item;
      """;

  /** Whether of all tables but small ones most pages are known to be visible to all. */
  private static final String IS_VISIBLE =
      """
      SELECT COALESCE(BOOL_AND(relallvisible > relpages / 2), TRUE) FROM pg_class
      WHERE relkind = 'r' AND relpages > 20 AND relnamespace = 'public'::regnamespace
      """;

  /** Twice has been enough; what reads a table after that says so itself. */
  private static final int MOST_VACUUMS = 10;

  private final CatalogueUpdates updates;
  private final Players players;
  private final Rooms rooms;
  private final Transactions transactions;
  private final JdbcOperations operations;

  LargeTables(
      CatalogueUpdates updates,
      Players players,
      Rooms rooms,
      Transactions transactions,
      JdbcOperations operations) {
    this.updates = updates;
    this.players = players;
    this.rooms = rooms;
    this.transactions = transactions;
    this.operations = operations;
  }

  /** Fills them. */
  void fill() {
    transactions.write(
        () -> {
          updates.save(SampleItems.ofEveryKind(), Origin.PACK);
          players.register(Profiles.full(PLAYER), NOW);
          addRoom();
        });
    operations.execute(
        connection -> {
          try (Statement statement = connection.createStatement()) {
            for (String text : statements()) {
              statement.execute(text);
            }
            vacuum(statement);
          }
          return NOW;
        });
  }

  /**
   * Until indexes alone can answer. After one vacuum, pages of some tables were not marked as
   * visible yet, and such a table is read from end to end to count.
   */
  private static void vacuum(Statement statement) throws SQLException {
    int times = 0;
    do {
      statement.execute("VACUUM (ANALYZE)");
      times++;
    } while (!isVisible(statement) && times < MOST_VACUUMS);
  }

  private static boolean isVisible(Statement statement) throws SQLException {
    try (ResultSet answer = statement.executeQuery(IS_VISIBLE)) {
      return answer.next() && answer.getBoolean(1);
    }
  }

  private static List<String> statements() {
    return Pattern.compile(";\\R")
        .splitAsStream(
            COPIES
                .replace(":numbers", "generate_series(1, %d) AS numbers (i)".formatted(ROWS))
                .replace(":now", NOW.toString()))
        .toList();
  }

  private void addRoom() {
    Room.Reserved room =
        new Room.Reserved(
            new ItemName("room"),
            new Caller.Known(new PlayerId(PLAYER)),
            Secret.presented("key").digest(),
            "ws://localhost",
            NOW.plusSeconds(60));
    SignedBody join =
        new SignedBody(
            new byte[] {1}, new BodySignature(Base64.getEncoder().encodeToString(new byte[64])));
    rooms.add(room, NOW);
    rooms.save(
        room.open(
            new RoomOptions("Title", 5, Map.of()),
            new Seat<>(new PlayerId(PLAYER), "Name", Seat.Role.MASTER, join, NOW)),
        NOW.plusSeconds(60));
  }
}
