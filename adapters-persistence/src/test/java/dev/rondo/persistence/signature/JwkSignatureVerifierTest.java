package dev.rondo.persistence.signature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import com.nimbusds.jose.jwk.gen.OctetSequenceKeyGenerator;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import dev.rondo.application.signature.Signer;
import dev.rondo.domain.signature.BodySignature;
import dev.rondo.domain.signature.SignedBody;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.slf4j.LoggerFactory;

final class JwkSignatureVerifierTest {

  private static final Signer SIGNER = Signer.create();
  private static final Signer OTHER = Signer.create();
  private static final byte[] BODY = "{\"type\":\"body\"}".getBytes(StandardCharsets.UTF_8);

  private final AtomicReference<Instant> now = new AtomicReference<>(Instant.EPOCH);
  private final InstantSource clock = now::get;
  private final ListAppender<ILoggingEvent> log = new ListAppender<>();

  @TempDir Path directory;

  @BeforeEach
  void listen() {
    log.start();
    logger().addAppender(log);
  }

  @AfterEach
  void stopListening() {
    logger().detachAppender(log);
  }

  @Test
  void takesWhatTheKeySigned() {
    assertThat(verifier(SIGNER.publicJwk()).isAuthentic(SIGNER.signed(BODY))).isTrue();
  }

  @Test
  void takesTheBodyOfNoBytes() {
    assertThat(verifier(SIGNER.publicJwk()).isAuthentic(SIGNER.signed(new byte[0]))).isTrue();
  }

  @Test
  void refusesWhatAnotherKeySigned() {
    assertThat(verifier(SIGNER.publicJwk()).isAuthentic(OTHER.signed(BODY))).isFalse();
  }

  @Test
  void refusesABodyThatDiffersInAnyByte() {
    JwkSignatureVerifier verifier = verifier(SIGNER.publicJwk());
    BodySignature signature = SIGNER.sign(BODY);

    for (int i = 0; i < BODY.length; i++) {
      byte[] changed = BODY.clone();
      changed[i] ^= 1;
      assertThat(verifier.isAuthentic(new SignedBody(changed, signature))).isFalse();
    }
    assertThat(verifier.isAuthentic(new SignedBody(Arrays.copyOf(BODY, 5), signature))).isFalse();
    assertThat(verifier.isAuthentic(new SignedBody(BODY, signature))).isTrue();
  }

  @Test
  void takesTheTwinOfASignatureAndKnowsTheBodyBesideIt() {
    SignedBody signed = SIGNER.signed(BODY);
    SignedBody twin = new SignedBody(BODY, SIGNER.twin(signed.signature()));

    assertThat(twin).isNotEqualTo(signed);
    assertThat(verifier(SIGNER.publicJwk()).isAuthentic(twin)).isTrue();
    assertThat(twin.digest()).isEqualTo(signed.digest());
  }

  @Test
  void takesWhatAnyKeyOfASetSigned() {
    JwkSignatureVerifier verifier = verifier(set(SIGNER.publicJwk(), OTHER.publicJwk()));

    assertThat(verifier.isAuthentic(SIGNER.signed(BODY))).isTrue();
    assertThat(verifier.isAuthentic(OTHER.signed(BODY))).isTrue();
    assertThat(verifier.isAuthentic(Signer.create().signed(BODY))).isFalse();
  }

  @Test
  void takesThePublicHalfOfAPrivateKey() {
    assertThat(verifier(SIGNER.privateJwk()).isAuthentic(SIGNER.signed(BODY))).isTrue();
  }

  @Test
  void readsKeysFromAFile() throws IOException {
    Path file = write(SIGNER.publicJwk());

    assertThat(verifier("  " + file + "\n").isAuthentic(SIGNER.signed(BODY))).isTrue();
  }

  @ParameterizedTest
  @MethodSource
  void saysWhatIsWrongWithKeys(String json, String message) throws IOException {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> verifier(json))
        .withMessage("the signature keys cannot be used: " + message);

    Path file = write(json);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> verifier(file.toString()))
        .withMessage("the signature keys in " + file + " cannot be used: " + message);
  }

  static Stream<Arguments> saysWhatIsWrongWithKeys() throws Exception {
    String neither = "this is neither a JWK nor a JWK set";
    String offCurve =
        SIGNER.publicJwk().replaceFirst("\"y\":\"[^\"]+\"", "\"y\":\"" + "A".repeat(43) + "\"");
    String rsa = new RSAKeyGenerator(2048).generate().toPublicJWK().toJSONString();
    String p384 = new ECKeyGenerator(Curve.P_384).generate().toPublicJWK().toJSONString();
    String secret = new OctetSequenceKeyGenerator(256).generate().toJSONString();
    return Stream.of(
        Arguments.of("{", neither),
        Arguments.of("{}", neither),
        Arguments.of("{\"kty\":\"EC\",\"crv\":\"P-256\"}", neither),
        Arguments.of(offCurve, neither),
        Arguments.of("{\"keys\":7}", neither),
        Arguments.of("{\"keys\":[]}", "the JWK set has no key"),
        Arguments.of(rsa, "key 1 is no EC key on the curve P-256"),
        Arguments.of(p384, "key 1 is no EC key on the curve P-256"),
        Arguments.of(secret, "key 1 is no EC key on the curve P-256"),
        Arguments.of(set(SIGNER.publicJwk(), rsa), "key 2 is no EC key on the curve P-256"));
  }

  @Test
  void saysThatThereIsNoFile() {
    Path file = directory.resolve("absent.jwk");

    assertThatIllegalArgumentException()
        .isThrownBy(() -> verifier(file.toString()))
        .withMessage("the signature keys cannot be read from " + file);
  }

  @Test
  void readsAChangedFileAgainAfterASecond() throws IOException {
    JwkSignatureVerifier verifier = verifier(write(SIGNER.publicJwk()).toString());
    write(set(SIGNER.publicJwk(), OTHER.publicJwk()));

    now.set(now.get().plusMillis(999));
    assertThat(verifier.isAuthentic(OTHER.signed(BODY))).isFalse();
    now.set(now.get().plusMillis(1));
    assertThat(verifier.isAuthentic(OTHER.signed(BODY))).isTrue();
    assertThat(verifier.isAuthentic(SIGNER.signed(BODY))).isTrue();

    write(OTHER.publicJwk());
    passASecond();
    assertThat(verifier.isAuthentic(SIGNER.signed(BODY))).isFalse();
    assertThat(verifier.isAuthentic(OTHER.signed(BODY))).isTrue();
  }

  @Test
  void noticesAFileThatTookThePlaceOfAnother() throws IOException {
    Path file = write(SIGNER.publicJwk());
    JwkSignatureVerifier verifier = verifier(file.toString());
    Path next = Files.writeString(directory.resolve("next.jwk"), OTHER.publicJwk());
    Files.setLastModifiedTime(next, Files.getLastModifiedTime(file));

    Files.move(next, file, StandardCopyOption.ATOMIC_MOVE);
    passASecond();

    assertThat(verifier.isAuthentic(OTHER.signed(BODY))).isTrue();
  }

  @Test
  void looksAtTheFileAgainWhenTheClockWasSetBack() throws IOException {
    now.set(Instant.EPOCH.plusSeconds(1_000));
    JwkSignatureVerifier verifier = verifier(write(SIGNER.publicJwk()).toString());
    write(set(OTHER.publicJwk()));

    now.set(Instant.EPOCH);

    assertThat(verifier.isAuthentic(OTHER.signed(BODY))).isTrue();
  }

  @Test
  void keepsItsKeysThroughABrokenFileAndSaysSoOnce() throws IOException {
    JwkSignatureVerifier verifier = verifier(write(SIGNER.publicJwk()).toString());

    write(SIGNER.privateJwk().substring(0, 90));
    for (int i = 0; i < 3; i++) {
      passASecond();
      assertThat(verifier.isAuthentic(SIGNER.signed(BODY))).isTrue();
    }
    assertThat(warnings()).hasSize(1).first().asString().doesNotContain("\"");

    write(set(OTHER.publicJwk()));
    passASecond();
    assertThat(verifier.isAuthentic(OTHER.signed(BODY))).isTrue();
    assertThat(verifier.isAuthentic(SIGNER.signed(BODY))).isFalse();
    assertThat(warnings()).hasSize(1);
  }

  @Test
  void keepsItsKeysWhenTheFileIsGoneAndSaysSoOnce() throws IOException {
    Path file = write(SIGNER.publicJwk());
    JwkSignatureVerifier verifier = verifier(file.toString());

    Files.delete(file);
    for (int i = 0; i < 3; i++) {
      passASecond();
      assertThat(verifier.isAuthentic(SIGNER.signed(BODY))).isTrue();
    }
    assertThat(warnings()).hasSize(1);

    write(OTHER.publicJwk());
    passASecond();
    assertThat(verifier.isAuthentic(OTHER.signed(BODY))).isTrue();
  }

  private void passASecond() {
    now.set(now.get().plusSeconds(1));
  }

  private JwkSignatureVerifier verifier(String setting) {
    return JwkSignatureVerifier.of(setting, clock);
  }

  private Path write(String json) throws IOException {
    return Files.writeString(directory.resolve("keys.jwk"), json);
  }

  private static String set(String... jwks) {
    return "{\"keys\":[" + String.join(",", jwks) + "]}";
  }

  private List<String> warnings() {
    return log.list.stream()
        .filter(event -> event.getLevel() == Level.WARN)
        .map(ILoggingEvent::getFormattedMessage)
        .toList();
  }

  private static Logger logger() {
    return (Logger) LoggerFactory.getLogger(JwkSignatureVerifier.class);
  }
}
