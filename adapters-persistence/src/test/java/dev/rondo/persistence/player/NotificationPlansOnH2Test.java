package dev.rondo.persistence.player;

import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.persistence.PlansOnH2;
import dev.rondo.testkit.item.SampleItems;
import jakarta.inject.Inject;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;

/** What is new for a player is found without reading all that is old. */
@DisabledIfSystemProperty(named = "rondo.test.database", matches = "postgresql")
final class NotificationPlansOnH2Test extends PlansOnH2 {

  @Inject CatalogueUpdates updates;

  /**
   * A thousand comments on an item of Ann's, a thousand replies to a comment of hers, a thousand
   * followers of levels, and as many closed reports.
   */
  @BeforeEach
  void fillTables() {
    change(() -> updates.publish(SampleItems.post("news"), new PlayerId("ann")));
    String comment =
        "INSERT INTO comment"
            + " (name, kind, item, answers, author, content, visibility, written_at)"
            + " SELECT '%s' || \"X\", 'POST', 'news', '%s', '%s', 'x', 'SHOWN',"
            + " TIMESTAMP WITH TIME ZONE '2026-01-01 00:00:00Z'";
    fill(comment.formatted("c", "", "ben"));
    fill(comment.formatted("r", "a1", "ben"));
    fill(comment.formatted("a", "", "ann"));
    fill(
        "INSERT INTO player (id, status, profile, texts, met_at)"
            + " SELECT 'p' || \"X\", 'GOOD', '{}', '', CURRENT_TIMESTAMP");
    fill("INSERT INTO liking (subject, player) SELECT 'news/song', 'p' || \"X\"");
    fill(
        "INSERT INTO report (id, subject, reporter, reason, details, reported_at, resolved_at)"
            + " SELECT 'r' || \"X\", 'posts/news', 'p', 'spam', '', CURRENT_TIMESTAMP,"
            + " CURRENT_TIMESTAMP");
  }

  @Test
  void readFewRows() {
    assertReadsFew(
        JdbcNotifications.class,
        "rows",
        Map.of(
            "player", "'ann'",
            "after", "TIMESTAMP WITH TIME ZONE '2026-02-01 00:00:00Z'",
            "limit", "5",
            "board", "'ARCADE'"));
    assertReadsFew(
        JdbcNotifications.class,
        "open",
        Map.of("after", "TIMESTAMP WITH TIME ZONE '2026-02-01 00:00:00Z'", "limit", "5"));
  }
}
