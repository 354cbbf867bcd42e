package dev.rondo.persistence.signature;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.signature.Signer;
import dev.rondo.domain.signature.BodySignature;
import dev.rondo.domain.signature.SignedBody;
import dev.rondo.persistence.signature.JwkSignatureVerifier.Ecdsa;
import dev.rondo.persistence.signature.JwkSignatureVerifier.PublicKeys;
import java.math.BigInteger;
import java.security.PublicKey;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The native library and the JDK, which takes its place where it cannot be loaded, agree. */
final class EcdsaTest {

  private static final int ROUNDS = 50;

  private static final Signer SIGNER = Signer.create();
  private static final PublicKey KEY = PublicKeys.read(SIGNER.publicJwk()).getFirst();
  private static final PublicKey OTHER = PublicKeys.read(Signer.create().publicJwk()).getFirst();

  static Stream<Ecdsa> providers() {
    return Stream.of(Ecdsa.fastest(), Ecdsa.ofTheJdk());
  }

  @ParameterizedTest
  @MethodSource("providers")
  void takesWhatTheKeySignedAndNothingElse(Ecdsa ecdsa) {
    Random random = new Random(7);
    for (int round = 0; round < ROUNDS; round++) {
      byte[] body = new byte[random.nextInt(1_000)];
      random.nextBytes(body);
      SignedBody signed = SIGNER.signed(body);
      byte[] signature = signed.signature().bytes();
      byte[] twin = SIGNER.twin(signed.signature()).bytes();
      byte[] changed = signature.clone();
      changed[random.nextInt(changed.length)] ^= (byte) (1 << random.nextInt(8));
      byte[] longer = new byte[body.length + 1];
      System.arraycopy(body, 0, longer, 0, body.length);

      assertThat(ecdsa.isSigned(body, KEY, signature)).isTrue();
      assertThat(ecdsa.isSigned(body, KEY, twin)).isTrue();
      assertThat(ecdsa.isSigned(body, OTHER, signature)).isFalse();
      assertThat(ecdsa.isSigned(body, KEY, changed)).isFalse();
      assertThat(ecdsa.isSigned(longer, KEY, signature)).isFalse();
    }
  }

  @ParameterizedTest
  @MethodSource("providers")
  void refusesNumbersOutOfRange(Ecdsa ecdsa) {
    BigInteger good = BigInteger.TWO.pow(200);
    BigInteger order = SIGNER.order();
    BigInteger most = BigInteger.TWO.pow(256).subtract(BigInteger.ONE);
    for (BigInteger bad :
        new BigInteger[] {BigInteger.ZERO, order, order.add(BigInteger.ONE), most}) {
      for (BodySignature signature :
          new BodySignature[] {
            Signer.signature(bad, good), Signer.signature(good, bad), Signer.signature(bad, bad)
          }) {
        assertThat(ecdsa.isSigned(new byte[0], KEY, signature.bytes())).isFalse();
      }
    }
  }
}
