package dev.rondo.domain.signature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.Base64;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

final class BodySignatureTest {

  /** All ones, so that its base64 holds the characters that differ in the url-safe alphabet. */
  private static final byte[] BYTES = filled(64);

  private static final String TEXT = Base64.getEncoder().encodeToString(BYTES);

  @Test
  void isTheStandardBase64Of64Bytes() {
    BodySignature signature = BodySignature.parse(TEXT).orElseThrow();

    assertThat(signature.bytes()).isEqualTo(BYTES);
    assertThat(signature.base64()).isEqualTo(TEXT).hasSize(88).contains("/").endsWith("==");
  }

  static Stream<String> otherForms() {
    return Stream.of(
        "",
        "=",
        "====",
        Base64.getUrlEncoder().encodeToString(BYTES),
        Base64.getEncoder().withoutPadding().encodeToString(BYTES),
        Base64.getUrlEncoder().withoutPadding().encodeToString(BYTES),
        TEXT.substring(0, 87),
        TEXT + "=",
        TEXT + TEXT,
        " " + TEXT,
        TEXT + " ",
        TEXT + "\n",
        TEXT.substring(0, 44) + "\r\n" + TEXT.substring(44),
        TEXT.substring(0, 44) + " " + TEXT.substring(44),
        "\"" + TEXT + "\"",
        "é" + TEXT.substring(1),
        "\u0000" + TEXT.substring(1),
        // The four bits that the last character has to spare.
        TEXT.substring(0, 85) + "x==",
        TEXT.replace('/', '*'),
        "f".repeat(128));
  }

  @ParameterizedTest
  @MethodSource("otherForms")
  void isNotReadFromAnotherForm(String header) {
    assertThat(BodySignature.parse(header)).isEmpty();
    assertThatIllegalArgumentException().isThrownBy(() -> new BodySignature(header));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 32, 63, 65, 66, 70, 71, 72, 128})
  void isNotReadFromAnotherNumberOfBytes(int size) {
    assertThat(BodySignature.parse(Base64.getEncoder().encodeToString(filled(size)))).isEmpty();
  }

  @Test
  void isNotReadFromDer() {
    byte[] der = new byte[70];
    der[0] = 0x30;
    der[1] = 68;
    der[2] = 0x02;
    der[3] = 32;
    der[36] = 0x02;
    der[37] = 32;

    assertThat(BodySignature.parse(Base64.getEncoder().encodeToString(der))).isEmpty();
  }

  @Test
  void handsOutCopiesOfItsBytes() {
    BodySignature signature = new BodySignature(TEXT);
    signature.bytes()[0] = 0;

    assertThat(signature.bytes()).isEqualTo(BYTES);
  }

  @Test
  void printsNothingOfItself() {
    assertThat(new BodySignature(TEXT)).hasToString("signature");
  }

  private static byte[] filled(int size) {
    byte[] bytes = new byte[size];
    Arrays.fill(bytes, (byte) 0xff);
    return bytes;
  }
}
