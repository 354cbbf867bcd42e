package dev.rondo.persistence.item;

import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.persistence.PlansOnH2;
import dev.rondo.persistence.item.JdbcCatalogue.ScannedItemListing;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;

/**
 * Where a new item goes, what somebody made, and the next batch of a scan are found without reading
 * the others. PostgreSQL finds a minimum by an index.
 */
@DisabledIfSystemProperty(named = "rondo.test.database", matches = "postgresql")
final class PlansOnH2Test extends PlansOnH2 {

  @BeforeEach
  void fillTables() {
    fill(
        "INSERT INTO item (kind, name, origin, position, document, texts)"
            + " SELECT 'POST', 'post' || \"X\", 'PLAYER', -\"X\", '{}', ''");
  }

  @Test
  void thePlaceBeforeAllItemsIsFoundByTheFirst() {
    assertReadsFew(ItemRows.class, "positionBeforeAll", Map.of("kind", "'POST'"));
  }

  @Test
  void whatAPlayerMadeIsFoundWithoutReadingWhatOthersMade() {
    update("UPDATE item SET owner = 'maker' WHERE position > -3");

    assertReadsFew(JdbcCatalogue.made(new PlayerId("maker"), 5));
  }

  @Test
  void aScanReadsABatchAndNotWhatComesAfterIt() {
    assertReadsFew(ScannedItemListing.batch(ItemKind.POST, SortKey.of(-500, 0), 5));
  }

  @Test
  void theLastResultsAreFoundWithoutThoseBefore() {
    fill(
        "INSERT INTO level_result"
            + " (replay, level, player, status, inconsistencies, arcade, accuracy)"
            + " SELECT 'run' || \"X\", 'song', 'ann', 'PENDING', '', 1, 1");

    assertReadsFew(JdbcCatalogue.recentPlays(Instant.EPOCH, 5));
  }
}
