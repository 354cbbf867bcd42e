package dev.rondo.domain.signature;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.junit.jupiter.api.Test;

final class SignedBodyTest {

  private static final BodySignature ONE = signature(1);
  private static final BodySignature OTHER = signature(2);

  @Test
  void isIndependentOfTheBytesItWasMadeOf() {
    byte[] bytes = bytes("{}");
    SignedBody body = new SignedBody(bytes, ONE);
    bytes[0] = 0;
    body.bytes()[1] = 0;

    assertThat(body.bytes()).isEqualTo(bytes("{}"));
    assertThat(body.signature()).isEqualTo(ONE);
  }

  @Test
  void isKnownByItsBytesWhateverTheSignature() {
    SignedBody body = new SignedBody(bytes("{}"), ONE);

    assertThat(body.digest()).isEqualTo(new SignedBody(bytes("{}"), OTHER).digest());
    assertThat(body.digest()).isNotEqualTo(new SignedBody(bytes("{} "), ONE).digest());
  }

  @Test
  void isEqualWhenBytesAndSignatureAre() {
    SignedBody body = new SignedBody(bytes("{}"), ONE);

    assertThat(body)
        .isEqualTo(new SignedBody(bytes("{}"), signature(1)))
        .hasSameHashCodeAs(new SignedBody(bytes("{}"), signature(1)))
        .isNotEqualTo(new SignedBody(bytes("{}"), OTHER))
        .isNotEqualTo(new SignedBody(bytes("[]"), ONE))
        .isNotEqualTo("{}");
  }

  @Test
  void printsNeitherBodyNorSignature() {
    assertThat(new SignedBody(bytes("{}"), ONE)).hasToString("signed body of 2 bytes");
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static BodySignature signature(int first) {
    byte[] bytes = new byte[64];
    bytes[0] = (byte) first;
    return new BodySignature(Base64.getEncoder().encodeToString(bytes));
  }
}
