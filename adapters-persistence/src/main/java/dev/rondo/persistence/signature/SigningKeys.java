package dev.rondo.persistence.signature;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.KeyUse;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import dev.rondo.persistence.file.DiskSync;
import dev.rondo.persistence.secret.SecretFile;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.Signature;
import java.security.interfaces.ECPrivateKey;
import java.text.ParseException;
import java.util.Base64;
import java.util.List;

/** Key pairs that sign bodies as clients do, for trials. */
public final class SigningKeys {

  public static final String PRIVATE_FILE = "signing-private.jwk";

  public static final String PUBLIC_FILE = "signing-public.jwk";

  private SigningKeys() {}

  /** Creates a key pair as two files in a directory, which may be new; existing files throw. */
  public static void generate(Path directory) throws IOException {
    for (String name : List.of(PUBLIC_FILE, PRIVATE_FILE)) {
      if (Files.exists(directory.resolve(name))) {
        throw new FileAlreadyExistsException(
            directory.resolve(name).toString(),
            null,
            "there is a key already, and no key is overwritten; choose another directory");
      }
    }
    Files.createDirectories(directory);
    SecretFile.create(directory.resolve(PRIVATE_FILE), generated().toJSONString());
    publish(directory);
  }

  /**
   * The file with a directory's public key, created with its private key if missing. Other
   * processes may do the same at once.
   */
  public static Path provide(Path directory) throws IOException {
    Path publicFile = directory.resolve(PUBLIC_FILE);
    if (Files.exists(publicFile)) {
      return publicFile;
    }
    Path privateFile = directory.resolve(PRIVATE_FILE);
    if (!Files.exists(privateFile)) {
      Files.createDirectories(directory);
      try {
        SecretFile.create(privateFile, generated().toJSONString());
      } catch (FileAlreadyExistsException madeMeanwhile) {
        // Then that is the one.
      }
    }
    // Whoever made it may have been interrupted.
    publish(directory);
    return publicFile;
  }

  /** The signature header for exactly these bytes, by a private JWK on P-256. */
  public static String sign(Path privateFile, byte[] body) throws IOException {
    try {
      Signature signature = Signature.getInstance("SHA256withECDSAinP1363Format");
      signature.initSign(privateKey(privateFile));
      signature.update(body);
      return Base64.getEncoder().encodeToString(signature.sign());
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java platform signs with ECDSA on P-256", e);
    }
  }

  private static ECPrivateKey privateKey(Path privateFile) throws IOException {
    try {
      return read(privateFile).toECPrivateKey();
    } catch (JOSEException e) {
      throw noKey(privateFile);
    }
  }

  /** A new key pair, whose id is the thumbprint of its public half. */
  public static ECKey generated() {
    try {
      return new ECKeyGenerator(Curve.P_256)
          .keyUse(KeyUse.SIGNATURE)
          .algorithm(JWSAlgorithm.ES256)
          .keyIDFromThumbprint(true)
          .generate();
    } catch (JOSEException e) {
      throw new IllegalStateException("every Java platform makes keys on P-256", e);
    }
  }

  private static void publish(Path directory) throws IOException {
    ECKey key = read(directory.resolve(PRIVATE_FILE));
    Path temporary = Files.createTempFile(directory, PUBLIC_FILE + ".", ".new");
    try {
      Files.writeString(temporary, key.toPublicJWK().toJSONString());
      letAllRead(temporary);
      DiskSync.syncFile(temporary);
      Files.move(temporary, directory.resolve(PUBLIC_FILE), StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(temporary);
    }
    DiskSync.syncDirectory(directory);
  }

  /** Temporary files are private, but servers of other users need the public key. */
  private static void letAllRead(Path file) throws IOException {
    PosixFileAttributeView permissions =
        Files.getFileAttributeView(file, PosixFileAttributeView.class);
    if (permissions != null) {
      permissions.setPermissions(PosixFilePermissions.fromString("rw-r--r--"));
    }
  }

  private static ECKey read(Path privateFile) throws IOException {
    try {
      ECKey key = ECKey.parse(Files.readString(privateFile));
      if (!key.isPrivate() || !Curve.P_256.equals(key.getCurve())) {
        throw noKey(privateFile);
      }
      return key;
    } catch (ParseException | IllegalArgumentException e) {
      throw noKey(privateFile);
    }
  }

  private static IOException noKey(Path privateFile) {
    return new IOException(
        privateFile
            + " holds no private key; it must be a JWK on the curve P-256, as keygen makes");
  }
}
