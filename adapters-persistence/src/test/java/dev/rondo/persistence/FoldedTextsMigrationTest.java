package dev.rondo.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.domain.text.Keywords;
import java.text.Normalizer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Texts that an earlier release folded are as this one folds them. */
final class FoldedTextsMigrationTest {

  /** That release had taken the marks of voiced sounds off. */
  private static final String EARLIER =
      "smørrebrød łodz\ndon’t ʼ ‘\næðþ œħŧđ ・ー ヽ\n"
          + IntStream.rangeClosed('ァ', 'ヶ')
              .mapToObj(Character::toString)
              .map(kana -> Normalizer.normalize(kana, Normalizer.Form.NFD).substring(0, 1))
              .collect(Collectors.joining());

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          player | id, status, profile, met_at | 'ann', 'GOOD', '{}', NOW()
          item | kind, name, origin, position, document | 'POST', 'a', 'PLAYER', 1, '{}'
          hidden_item | id, kind, name, origin, position, document, owner, root_kind, root_name, hidden_at \
              | 1, 'POST', 'a', 'PLAYER', 1, '{}', 'ann', 'POST', 'a', NOW()
          room | name, phase, key_digest, creator, url, options, created_at, expires_at \
              | 'a', 'OPEN', '', '', '', '{}', NOW(), NOW()
          """)
  void foldsLettersAsPeopleTypeThem(String table, String columns, String values) throws Exception {
    try (EarlierDatabase earlier = EarlierDatabase.at("73")) {
      earlier.update(
          "INSERT INTO %s (%s, texts) VALUES (%s, ?)".formatted(table, columns, values), EARLIER);

      earlier.migrate();

      String now = earlier.rows("SELECT texts FROM " + table).getFirst();
      assertThat(now.lines())
          .containsExactlyElementsOf(EARLIER.lines().map(Keywords::fold).toList());
    }
  }
}
