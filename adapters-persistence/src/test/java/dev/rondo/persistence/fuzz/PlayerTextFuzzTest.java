package dev.rondo.persistence.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.fuzz.Corpus;
import dev.rondo.domain.text.Keywords;
import dev.rondo.domain.text.PlayerText;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Texts of players: escaped, they are no names of texts; raw again, they are what they were. */
public final class PlayerTextFuzzTest {

  @Test
  void holdsForTheCorpusAndChangesOfIt() {
    Corpus.of(PlayerTextFuzzTest.class).feed(PlayerTextFuzzTest::fuzzerTestOneInput);
  }

  /** What Jazzer calls. */
  public static void fuzzerTestOneInput(byte[] input) {
    String text = new String(input, StandardCharsets.UTF_8);
    String escaped = PlayerText.escape(text);
    assertThat(escaped.lines().filter(line -> line.startsWith("#")))
        .allMatch(line -> line.startsWith("##"));
    if (text.lines().noneMatch(line -> line.startsWith("##"))) {
      assertThat(PlayerText.raw(escaped).lines()).containsExactlyElementsOf(text.lines().toList());
    }
    assertThat(Keywords.fold(Keywords.fold(text))).isEqualTo(Keywords.fold(text));
    Keywords.of(text);
  }
}
