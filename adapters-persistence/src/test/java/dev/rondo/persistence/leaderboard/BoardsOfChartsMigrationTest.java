package dev.rondo.persistence.leaderboard;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.ReplayItem;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.persistence.EarlierDatabase;
import dev.rondo.persistence.document.ItemWriter;
import dev.rondo.persistence.json.StrictJson;
import dev.rondo.testkit.item.SampleItems;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.sql.SQLException;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What becomes of results and records of earlier releases. */
final class BoardsOfChartsMigrationTest {

  private static final String FILE = "abcdefabcdefabcdefabcdefabcdefabcdefabcd";

  @AutoClose private EarlierDatabase database;

  @BeforeEach
  void fill() throws SQLException {
    database = EarlierDatabase.at("12");
    item("level", SampleItems.level("song", "plain"), "");
    item("replay", replay("first", "song"), "ann");
    item("replay", replay("second", "song"), "bob");
    item("replay", replay("third", "gone"), "bob");
    result("first", "song", "ann", 900);
    result("second", "song", "bob", 900);
    result("third", "gone", "bob", 70);
  }

  private static ReplayItem replay(String name, String level) {
    ResourceLocator data =
        new ResourceLocator.Stored(
            new FileHash(level.equals("gone") ? FILE.replace('a', '0') : FILE));
    return new ReplayItem(
        SampleItems.header(name),
        LocalizedText.of(
            "a trap: \"data\":{\"hash\":\"0000000000000000000000000000000000000000\"}"),
        new ItemName(level),
        data,
        data);
  }

  /** The item as releases of that time kept it. */
  private static String document(CatalogueItem item) {
    StringWriter text = new StringWriter();
    try (JsonGenerator out = StrictJson.FACTORY.createGenerator(text)) {
      new ItemWriter(out, "").item(item, "version", item.kind().version().orElseThrow());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  private void item(String kind, CatalogueItem item, String owner) throws SQLException {
    database.update(
        "INSERT INTO item (kind, name, origin, position, document, names, texts, owner)"
            + " VALUES (UPPER(?), ?, 'PLAYER', 1, ?, '', '', ?)",
        kind,
        item.name().value(),
        document(item),
        owner);
    for (ItemRef ref : item.references()) {
      database.update(
          "INSERT INTO item_reference (item_id, kind, name)"
              + " SELECT id, ?, ? FROM item WHERE name = ?",
          ref.kind().name(),
          ref.name().value(),
          item.name().value());
    }
  }

  private void result(String replay, String level, String player, int arcade) throws SQLException {
    database.update(
        "INSERT INTO level_result (replay, level, player, standing, faults, arcade, accuracy)"
            + " VALUES (?, ?, ?, 'SOUND', '', ?, 0)",
        replay,
        level,
        player,
        arcade);
    database.update(
        "INSERT INTO level_record (level, board, player, lead, position, replay)"
            + " SELECT level, 'ARCADE', player, -arcade, position, replay FROM level_result"
            + " WHERE replay = ?",
        replay);
  }

  @Test
  void countsForTheDataThatTheirLevelHasNow() throws SQLException {
    database.migrate();

    String data = Chart.of(SampleItems.level("song", "plain")).data();
    assertThat(database.rows("SELECT replay || ' ' || data FROM level_result ORDER BY position"))
        .containsExactly("first " + data, "second " + data, "third ");
    assertThat(
            database.rows(
                "SELECT replay || ' ' || lead || data FROM chart_record ORDER BY position"))
        .containsExactly("first -900" + data, "second -900" + data, "third -70");
    assertThat(
            database.rows(
                "SELECT scale || ': ' || bucket || ' ' || records FROM chart_record_count"
                    + " WHERE level = 'song' ORDER BY scale"))
        .containsExactly("0: 900 2", "6: 14 2", "12: 0 2", "18: 0 2");
    assertThat(
            database.rows(
                "SELECT player || ' ' || level || data FROM first_submission ORDER BY player"))
        .containsExactly("ann song" + data, "bob gone");
    assertThat(database.rows("SELECT hash FROM first_submission WHERE player = 'ann'"))
        .containsExactly(FILE);
  }

  @Test
  void marksWhatWasRejectedOfWhoSubmittedItFirst() throws SQLException {
    database.update("UPDATE level_result SET standing = 'REJECTED' WHERE player = ?", "bob");

    database.migrate();

    assertThat(database.rows("SELECT player || ' ' || level FROM first_submission WHERE rejected"))
        .containsExactly("bob gone");
  }
}
