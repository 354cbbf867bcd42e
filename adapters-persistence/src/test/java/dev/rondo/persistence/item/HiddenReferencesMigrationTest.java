package dev.rondo.persistence.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.UseItem;
import dev.rondo.persistence.document.StoredItems;
import dev.rondo.testkit.item.SampleItems;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What items build on that an earlier release hid, which kept no references of them. */
final class HiddenReferencesMigrationTest {

  private static final String URL =
      "jdbc:h2:mem:hidden-references;MODE=PostgreSQL;DATABASE_TO_LOWER=TRUE"
          + ";DEFAULT_NULL_ORDERING=HIGH";
  private static final String BEFORE = "23";

  private Connection connection;

  @BeforeEach
  void begin() throws SQLException {
    connection = DriverManager.getConnection(URL);
    migrate(BEFORE);
  }

  @AfterEach
  void close() throws SQLException {
    connection.close();
  }

  @Test
  void areThoseThatTheirDocumentsName() throws SQLException {
    List<CatalogueItem> items =
        List.of(
            SampleItems.level(
                SampleItems.fullHeader("song"),
                "plain",
                new UseItem.Chosen(new ItemName("a skin, ü"))),
            SampleItems.level("other", "plain"),
            SampleItems.engine("plain"),
            SampleItems.replay("run", "song"),
            SampleItems.playlist("mix", "song", "other"),
            SampleItems.playlist("none"),
            SampleItems.background("dawn"));
    for (int i = 0; i < items.size(); i++) {
      hide(i + 1, items.get(i));
    }

    migrate("32");

    List<String> expected = new ArrayList<>();
    for (CatalogueItem item : items) {
      item.references()
          .forEach(ref -> expected.add(item.name() + " > " + ref.kind() + " " + ref.name()));
    }
    assertThat(references()).containsExactlyInAnyOrderElementsOf(expected).hasSize(10);
  }

  @Test
  void stayAsTheyAreWhereTheyWereKept() throws SQLException {
    hide(1, SampleItems.level("song", "plain"));
    try (Statement insert = connection.createStatement()) {
      insert.execute("INSERT INTO hidden_item_reference VALUES (1, 'ENGINE', 'kept')");
    }

    migrate("32");

    assertThat(references()).containsExactly("song > ENGINE kept");
  }

  private static void migrate(String target) {
    Flyway.configure().dataSource(URL, "", "").target(target).load().migrate();
  }

  private void hide(long id, CatalogueItem item) throws SQLException {
    try (PreparedStatement insert =
        connection.prepareStatement(
            "INSERT INTO hidden_item (id, kind, name, origin, position, document, names, texts,"
                + " owner, root_kind, root_name, hidden_at)"
                + " VALUES (?, ?, ?, 'PACK', 1, ?, '', '', '', ?, ?, CURRENT_TIMESTAMP)")) {
      insert.setLong(1, id);
      insert.setString(2, item.kind().name());
      insert.setString(3, item.name().value());
      insert.setString(4, StoredItems.write(item));
      insert.setString(5, item.kind().name());
      insert.setString(6, item.name().value());
      insert.executeUpdate();
    }
  }

  private List<String> references() throws SQLException {
    List<String> references = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows =
            statement.executeQuery(
                "SELECT hidden_item.name, reference.kind, reference.name"
                    + " FROM hidden_item_reference reference"
                    + " JOIN hidden_item ON hidden_item.id = reference.item_id")) {
      while (rows.next()) {
        references.add(rows.getString(1) + " > " + rows.getString(2) + " " + rows.getString(3));
      }
    }
    return references;
  }
}
