package dev.rondo.persistence.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.fuzz.Corpus;
import dev.rondo.persistence.signature.JwkSignatureVerifier;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import org.junit.jupiter.api.Test;

/** Keys of an operator: any JSON is keys or is refused with a message. */
public final class SignatureKeysFuzzTest {

  @Test
  void holdsForTheCorpusAndChangesOfIt() {
    Corpus.of(SignatureKeysFuzzTest.class).feed(SignatureKeysFuzzTest::fuzzerTestOneInput);
  }

  /** What Jazzer calls. */
  public static void fuzzerTestOneInput(byte[] input) {
    String text = "{" + new String(input, StandardCharsets.UTF_8);
    try {
      assertThat(JwkSignatureVerifier.of(text, InstantSource.system()).keyCount()).isPositive();
    } catch (IllegalArgumentException refused) {
      assertThat(refused).hasMessageStartingWith("the signature keys cannot be used: ");
    }
  }
}
