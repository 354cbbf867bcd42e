package dev.rondo.persistence.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.ServerProfile;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.persistence.document.StoredItems;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Which file is the banner of a catalogue that an earlier release described. */
final class BannerMigrationTest {

  private static final String URL =
      "jdbc:h2:mem:banner;MODE=PostgreSQL;DATABASE_TO_LOWER=TRUE;DEFAULT_NULL_ORDERING=HIGH";
  private static final String BEFORE = "18";
  private static final String FILE = "abcdefabcdefabcdefabcdefabcdefabcdefabcd";

  private Connection connection;

  @BeforeEach
  void begin() throws SQLException {
    connection = DriverManager.getConnection(URL);
    Flyway.configure().dataSource(URL, "", "").target(BEFORE).load().migrate();
  }

  @AfterEach
  void close() throws SQLException {
    connection.close();
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
    try (PreparedStatement update =
        connection.prepareStatement("UPDATE catalogue SET profile = ?")) {
      update.setString(1, StoredItems.write(new ServerProfile(trap, trap, banner)));
      update.executeUpdate();
    }
  }

  private String banner() throws SQLException {
    Flyway.configure().dataSource(URL, "", "").load().migrate();
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("SELECT banner FROM catalogue")) {
      row.next();
      return row.getString(1);
    }
  }
}
