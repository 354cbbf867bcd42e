package dev.rondo.persistence.file;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Digests of content. */
public final class Digests {

  private Digests() {}

  /** The digest in file names. */
  public static MessageDigest sha1() {
    return digest("SHA-1");
  }

  /** A digest without known collisions. */
  public static MessageDigest sha256() {
    return digest("SHA-256");
  }

  private static MessageDigest digest(String algorithm) {
    try {
      return MessageDigest.getInstance(algorithm);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has " + algorithm, e);
    }
  }

  /** Finishes a digest as lower-case hexadecimal digits. */
  public static String hex(MessageDigest digest) {
    return HexFormat.of().formatHex(digest.digest());
  }
}
