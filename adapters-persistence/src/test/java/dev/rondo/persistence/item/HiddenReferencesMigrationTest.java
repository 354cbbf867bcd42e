package dev.rondo.persistence.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.UseItem;
import dev.rondo.persistence.EarlierDatabase;
import dev.rondo.persistence.document.StoredItems;
import dev.rondo.testkit.item.SampleItems;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What items build on that an earlier release hid, which kept no references of them. */
final class HiddenReferencesMigrationTest {

  @AutoClose private EarlierDatabase database;

  @BeforeEach
  void begin() throws SQLException {
    database = EarlierDatabase.at("23");
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

    database.migrateTo("32");

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
    database.update("INSERT INTO hidden_item_reference VALUES (1, 'ENGINE', 'kept')");

    database.migrateTo("32");

    assertThat(references()).containsExactly("song > ENGINE kept");
  }

  private void hide(long id, CatalogueItem item) throws SQLException {
    database.update(
        "INSERT INTO hidden_item (id, kind, name, origin, position, document, names, texts,"
            + " owner, root_kind, root_name, hidden_at)"
            + " VALUES (?, ?, ?, 'PACK', 1, ?, '', '', '', ?, ?, CURRENT_TIMESTAMP)",
        id,
        item.kind().name(),
        item.name().value(),
        StoredItems.write(item),
        item.kind().name(),
        item.name().value());
  }

  private List<String> references() throws SQLException {
    return database.rows(
        "SELECT hidden_item.name || ' > ' || reference.kind || ' ' || reference.name"
            + " FROM hidden_item_reference reference"
            + " JOIN hidden_item ON hidden_item.id = reference.item_id");
  }
}
