package dev.rondo.persistence.community;

import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.persistence.PlansOnH2;
import dev.rondo.persistence.sql.Sql;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;

/** The newest comments of a player or on an item are found without reading all of them. */
@DisabledIfSystemProperty(named = "rondo.test.database", matches = "postgresql")
final class PlansOnH2Test extends PlansOnH2 {

  @BeforeEach
  void fillTables() {
    fill(
        "INSERT INTO comment"
            + " (name, kind, item, answers, author, content, visibility, written_at)"
            + " SELECT 'c' || \"X\", 'LEVEL', 'song' || \"X\", '', 'ann', 'x', 'SHOWN',"
            + " CURRENT_TIMESTAMP");
  }

  @Test
  void theNewestOfAPlayerAreFoundByTheLast() {
    assertReadsFew(JdbcComments.class, "newestBy", Map.of("author", "'ann'", "limit", "5"));
  }

  @Test
  void theNewestOnAnItemAreFoundByTheLastWhateverTheOrderOfIndexes() {
    update("UPDATE comment SET item = 'song'");
    update("DROP INDEX comment_in_order");
    update("CREATE INDEX comment_in_order ON comment (kind, item, position)");

    assertReadsFew(
        Sql.of("SELECT *")
            .add(JdbcComments.on(new ItemRef(ItemKind.LEVEL, new ItemName("song"))))
            .add(" AND visibility = 'SHOWN' ORDER BY kind DESC, item DESC, position DESC LIMIT 5"));
  }
}
