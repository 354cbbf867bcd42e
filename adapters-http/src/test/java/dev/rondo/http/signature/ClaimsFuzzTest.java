package dev.rondo.http.signature;

import dev.rondo.application.fuzz.Corpus;
import dev.rondo.domain.signature.BodySignature;
import dev.rondo.domain.signature.Purpose;
import dev.rondo.domain.signature.SignedBody;
import java.util.Base64;
import org.junit.jupiter.api.Test;

/** Signed bodies: any bytes are the claims of a purpose or none. */
public final class ClaimsFuzzTest {

  @Test
  void holdsForTheCorpusAndChangesOfIt() {
    Corpus.of(ClaimsFuzzTest.class).feed(ClaimsFuzzTest::fuzzerTestOneInput);
  }

  private static final JsonClaimsReader READER = new JsonClaimsReader();
  private static final BodySignature ANY =
      new BodySignature(Base64.getEncoder().encodeToString(new byte[64]));

  /** What Jazzer calls. */
  public static void fuzzerTestOneInput(byte[] input) {
    SignedBody body = new SignedBody(input, ANY);
    for (Purpose purpose : Purpose.values()) {
      READER.read(body, purpose);
    }
  }
}
