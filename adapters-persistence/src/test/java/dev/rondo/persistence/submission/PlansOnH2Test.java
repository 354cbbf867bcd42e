package dev.rondo.persistence.submission;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.paging.Listing;
import dev.rondo.application.submission.Submissions.Summary;
import dev.rondo.domain.player.PlayerFilter;
import dev.rondo.persistence.PlansOnH2;
import dev.rondo.persistence.sql.KeysetListing;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;

/** A page of the list of submissions is read without the others. */
@DisabledIfSystemProperty(named = "rondo.test.database", matches = "postgresql")
final class PlansOnH2Test extends PlansOnH2 {

  private static final Instant NOW = Instant.parse("2026-02-01T12:00:00Z");

  @BeforeEach
  void fillTables() {
    fill(
        "INSERT INTO submission (key_digest, player, phase, target, kind, item, comment,"
            + " form_values, replay, new_name, view_update, made, expires_at)"
            + " SELECT 'key' || \"X\", 'ann', 'PENDING', 'CREATION', 'SKIN', '', '',"
            + " '', '', '', '', '', DATEADD(SECOND, \"X\","
            + " TIMESTAMP WITH TIME ZONE '2026-02-01 12:00:00Z')");
  }

  @Test
  void theFirstPageIsFoundByTheLast() {
    assertThat(explained().from(0, 11)).isEmpty();
  }

  @Test
  void aPageInTheMiddleIsFoundByItsCursor() {
    assertThat(explained().after(KeysetListing.key(NOW.plusSeconds(500), 500), 11)).isEmpty();
  }

  /** The list, which asserts of a page how it is read, and reads none. */
  private Listing<Summary> explained() {
    return JdbcSubmissions.list(
        operations,
        new PlayerFilter.All(),
        NOW,
        chosen -> {
          assertReadsFew(JdbcSubmissions.summaries(chosen));
          return List.of();
        });
  }
}
