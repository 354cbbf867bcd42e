package dev.rondo.persistence.signature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.application.signature.Signer;
import dev.rondo.domain.signature.BodySignature;
import dev.rondo.domain.signature.SignedBody;
import dev.rondo.testkit.transaction.Concurrently;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SigningKeysTest {

  private static final byte[] BODY = "body".getBytes(StandardCharsets.UTF_8);

  @TempDir Path temporary;

  @Test
  void makesKeysThatFitEachOther() throws IOException {
    Path directory = temporary.resolve("a/b");
    SigningKeys.generate(directory);

    assertThat(isSignedWith(directory.resolve("signing-private.jwk"), directory)).isTrue();
  }

  @Test
  void keepsThePrivateKeyFromOthers() throws IOException {
    SigningKeys.generate(temporary);

    Path privateFile = temporary.resolve("signing-private.jwk");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(privateFile)))
        .isEqualTo("rw-------");
    assertThat(Files.readString(privateFile)).contains("\"d\":");
    assertThat(Files.readString(temporary.resolve("signing-public.jwk"))).doesNotContain("\"d\":");
    try (var files = Files.list(temporary)) {
      assertThat(files).hasSize(2);
    }
  }

  @Test
  void replacesNoKeys() throws IOException {
    SigningKeys.generate(temporary);
    String before = Files.readString(temporary.resolve("signing-private.jwk"));

    assertThatThrownBy(() -> SigningKeys.generate(temporary))
        .isInstanceOf(FileAlreadyExistsException.class);
    Files.delete(temporary.resolve("signing-public.jwk"));
    assertThatThrownBy(() -> SigningKeys.generate(temporary))
        .isInstanceOf(FileAlreadyExistsException.class);

    assertThat(Files.readString(temporary.resolve("signing-private.jwk"))).isEqualTo(before);
  }

  @Test
  void providesTheSameKeysEachTime() throws IOException {
    Path publicFile = SigningKeys.provide(temporary);
    String first = Files.readString(publicFile);

    assertThat(Files.readString(SigningKeys.provide(temporary))).isEqualTo(first);

    Files.delete(publicFile);
    assertThat(Files.readString(SigningKeys.provide(temporary))).isEqualTo(first);
  }

  @Test
  void providesAllWhoAskAtOnceWithTheSameKeys() throws IOException {
    for (int round = 0; round < 10; round++) {
      Path directory = temporary.resolve("round-" + round);

      List<String> seen =
          Concurrently.run(
              8,
              number -> {
                try {
                  return Files.readString(SigningKeys.provide(directory));
                } catch (IOException e) {
                  throw new UncheckedIOException(e);
                }
              });

      assertThat(seen).containsOnly(seen.getFirst());
      assertThat(isSignedWith(directory.resolve("signing-private.jwk"), directory)).isTrue();
      try (var files = Files.list(directory)) {
        assertThat(files).hasSize(2);
      }
    }
  }

  @Test
  void signsWithAnyPrivateJwkOnTheCurve() throws IOException {
    Signer signer = Signer.create();
    Path file = Files.writeString(temporary.resolve("key.jwk"), signer.privateJwk());

    BodySignature signature = BodySignature.parse(SigningKeys.sign(file, BODY)).orElseThrow();

    assertThat(signer.verifier().isAuthentic(new SignedBody(BODY, signature))).isTrue();
  }

  @Test
  void saysThatAFileHoldsNoPrivateKey() throws IOException {
    Path file = temporary.resolve("key.jwk");

    for (String text : new String[] {"", "{}", "secret", Signer.create().publicJwk()}) {
      Files.writeString(file, text);
      assertThatThrownBy(() -> SigningKeys.sign(file, BODY))
          .isInstanceOf(IOException.class)
          .hasMessageStartingWith(file + " holds no private key; ");
    }
  }

  private static boolean isSignedWith(Path privateFile, Path directory) throws IOException {
    BodySignature signature =
        BodySignature.parse(SigningKeys.sign(privateFile, BODY)).orElseThrow();
    return JwkSignatureVerifier.at(directory.resolve("signing-public.jwk"), () -> Instant.EPOCH)
        .isAuthentic(new SignedBody(BODY, signature));
  }
}
