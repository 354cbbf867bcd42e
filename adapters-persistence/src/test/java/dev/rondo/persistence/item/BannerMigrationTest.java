package dev.rondo.persistence.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.ServerProfile;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.persistence.EarlierDatabase;
import dev.rondo.persistence.document.StoredItems;
import java.sql.SQLException;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Which file is the banner of a catalogue that an earlier release described. */
final class BannerMigrationTest {

  private static final String FILE = "abcdefabcdefabcdefabcdefabcdefabcdefabcd";

  @AutoClose private EarlierDatabase database;

  @BeforeEach
  void begin() throws SQLException {
    database = EarlierDatabase.at("18");
  }

  @Test
  void isTheOneThatTheProfileNames() throws SQLException {
    describe(new ResourceLocator.Stored(new FileHash(FILE)));

    assertThat(banner()).isEqualTo(FILE);
  }

  @Test
  void isNoneWhereTheProfileNamesNone() throws SQLException {
    describe(ResourceLocator.NONE);

    assertThat(banner()).isEmpty();
  }

  private void describe(ResourceLocator banner) throws SQLException {
    LocalizedText trap =
        LocalizedText.of("\"banner\":{\"hash\":\"0000000000000000000000000000000000000000\"}");
    database.update(
        "UPDATE catalogue SET profile = ?",
        StoredItems.write(new ServerProfile(trap, trap, banner)));
  }

  private String banner() throws SQLException {
    database.migrate();
    return database.rows("SELECT banner FROM catalogue").getFirst();
  }
}
