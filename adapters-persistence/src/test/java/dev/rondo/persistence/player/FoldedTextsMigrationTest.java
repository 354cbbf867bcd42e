package dev.rondo.persistence.player;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.domain.text.Keywords;
import dev.rondo.persistence.EarlierDatabase;
import org.junit.jupiter.api.Test;

/** Texts that an earlier release folded are as this one folds them. */
final class FoldedTextsMigrationTest {

  private static final String EARLIER =
      "smørrebrød łodz\ndon’t ʼ ‘\næðþ œħŧđ\nァィウェォヲン ハヒフヘホ・ー ッャュョヮヵヶ ヽ";

  @Test
  void foldsLettersAsPeopleTypeThem() throws Exception {
    try (EarlierDatabase earlier = EarlierDatabase.at("73")) {
      earlier.update(
          "INSERT INTO player (id, status, profile, texts, met_at) VALUES ('ann', 'GOOD', '{}', ?,"
              + " NOW())",
          EARLIER);

      earlier.migrate();

      String now = earlier.rows("SELECT texts FROM player").getFirst();
      assertThat(now.lines())
          .containsExactlyElementsOf(EARLIER.lines().map(Keywords::fold).toList());
    }
  }
}
