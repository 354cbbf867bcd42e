package dev.rondo.persistence.fuzz;

import dev.rondo.application.fuzz.Corpus;
import dev.rondo.domain.form.FormValues;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Filled-in forms: any text is values or none. */
public final class ValuesFuzzTest {

  @Test
  void holdsForTheCorpusAndChangesOfIt() {
    Corpus.of(ValuesFuzzTest.class).feed(ValuesFuzzTest::fuzzerTestOneInput);
  }

  /** What Jazzer calls. */
  public static void fuzzerTestOneInput(byte[] input) {
    FormValues.parse(new String(input, StandardCharsets.UTF_8));
  }
}
