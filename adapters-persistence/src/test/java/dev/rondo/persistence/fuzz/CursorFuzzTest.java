package dev.rondo.persistence.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.fuzz.Corpus;
import dev.rondo.domain.paging.Cursor;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Cursors: any text is the text of one cursor, or of none. */
public final class CursorFuzzTest {

  @Test
  void holdsForTheCorpusAndChangesOfIt() {
    Corpus.of(CursorFuzzTest.class).feed(CursorFuzzTest::fuzzerTestOneInput);
  }

  /** What Jazzer calls. */
  public static void fuzzerTestOneInput(byte[] input) {
    String text = new String(input, StandardCharsets.ISO_8859_1);
    Cursor.parse(text).ifPresent(cursor -> assertThat(cursor.text()).isEqualTo(text));
  }
}
