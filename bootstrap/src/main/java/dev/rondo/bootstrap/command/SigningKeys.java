package dev.rondo.bootstrap.command;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.KeyUse;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.Signature;
import java.text.ParseException;
import java.util.Base64;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ExitCode;

/** Makes key pairs for signed requests, and signs with them as clients do. */
final class SigningKeys {

  private static final String PRIVATE_FILE = "signing-private.jwk";
  private static final String PUBLIC_FILE = "signing-public.jwk";
  private static final String ALGORITHM = "SHA256withECDSAinP1363Format";

  private final PrintWriter out;

  SigningKeys(PrintWriter out) {
    this.out = out;
  }

  /** Writes a new pair of keys; files that are there stay. */
  int generate(Path directory) throws IOException {
    Path privateFile = directory.resolve(PRIVATE_FILE);
    Path publicFile = directory.resolve(PUBLIC_FILE);
    for (Path file : Set.of(privateFile, publicFile)) {
      if (Files.exists(file)) {
        throw exists(file);
      }
    }
    ECKey key = newKey();
    Files.createDirectories(directory);
    write(privateFile, key.toJSONString(), "rw-------");
    write(publicFile, key.toPublicJWK().toJSONString(), "rw-r--r--");
    out.println("Wrote " + privateFile + " (keep it secret) and " + publicFile);
    return ExitCode.OK;
  }

  private static ECKey newKey() {
    try {
      return new ECKeyGenerator(Curve.P_256)
          .keyUse(KeyUse.SIGNATURE)
          .algorithm(JWSAlgorithm.ES256)
          .keyIDFromThumbprint(true)
          .generate();
    } catch (JOSEException e) {
      throw new IllegalStateException("this Java cannot make P-256 keys", e);
    }
  }

  private static void write(Path file, String json, String permissions) throws IOException {
    FileAttribute<?>[] attributes =
        FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
            ? new FileAttribute<?>[] {
              PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
            }
            : new FileAttribute<?>[0];
    try (SeekableByteChannel channel =
        Files.newByteChannel(
            file, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), attributes)) {
      ByteBuffer content = StandardCharsets.UTF_8.encode(json + "\n");
      while (content.hasRemaining()) {
        channel.write(content);
      }
    } catch (FileAlreadyExistsException e) {
      throw exists(file);
    }
  }

  private static CommandFailureException exists(Path file) {
    return new CommandFailureException(file + " exists already and is not overwritten");
  }

  /**
   * Prints the signature of a body.
   *
   * @param body the file with the body; without one it is read from {@code in}
   */
  int sign(Path keyFile, @Nullable Path body, InputStream in) throws IOException {
    ECKey key = privateKey(keyFile);
    try {
      Signature signature = Signature.getInstance(ALGORITHM);
      signature.initSign(key.toECPrivateKey());
      signature.update(body == null ? in.readAllBytes() : Files.readAllBytes(body));
      out.println(Base64.getEncoder().encodeToString(signature.sign()));
      return ExitCode.OK;
    } catch (NoSuchFileException e) {
      throw new CommandFailureException(body + ": there is no such file", e);
    } catch (GeneralSecurityException | JOSEException e) {
      throw new CommandFailureException(keyFile + " cannot be signed with", e);
    }
  }

  private static ECKey privateKey(Path file) throws IOException {
    try {
      JWK key = JWK.parse(Files.readString(file));
      if (key instanceof ECKey pair && pair.isPrivate() && pair.getCurve().equals(Curve.P_256)) {
        return pair;
      }
      throw new CommandFailureException(file + " is not a private P-256 key");
    } catch (NoSuchFileException e) {
      throw new CommandFailureException(file + ": there is no such file", e);
    } catch (ParseException | java.nio.charset.CharacterCodingException e) {
      throw new CommandFailureException(file + " is not a JWK", e);
    }
  }
}
