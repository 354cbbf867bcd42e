package dev.rondo.persistence.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.persistence.EarlierDatabase;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

/** The titles by which searches rank items that were there before. */
final class TitlesMigrationTest {

  @Test
  void areWhatFollowsTheName() throws SQLException {
    try (EarlierDatabase database = EarlierDatabase.at("72")) {
      String row =
          "INSERT INTO item (kind, name, origin, position, document, names, texts, owner)"
              + " VALUES ('LEVEL', ?, 'PACK', 1, '', ?, '', '')";
      database.update(row, "a", "\na\nblack\n黒\n");
      database.update(row, "same", "\nsame\n");

      database.migrateTo("73");

      assertThat(database.rows("SELECT titles FROM item ORDER BY name"))
          .containsExactly("\nblack\n黒\n", "\nsame\n");
    }
  }
}
