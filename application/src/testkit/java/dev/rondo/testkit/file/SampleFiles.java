package dev.rondo.testkit.file;

import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;

/** The files that sample items have. */
public enum SampleFiles {
  PICTURE,
  DATA,
  SOUND;

  /** The bytes of the file. */
  public byte[] bytes() {
    return ("the content of a " + name()).getBytes(StandardCharsets.UTF_8);
  }

  public FileHash hash() {
    return hash(bytes());
  }

  public ResourceLocator locator() {
    return new ResourceLocator.Stored(hash());
  }

  /** The one that hashes to that. */
  public static Optional<SampleFiles> of(FileHash hash) {
    return Arrays.stream(values()).filter(content -> content.hash().equals(hash)).findAny();
  }

  /** The hash of any bytes. */
  public static FileHash hash(byte[] bytes) {
    return new FileHash(hex("SHA-1", bytes));
  }

  public static String hex(String algorithm, byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance(algorithm).digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }

  public static byte[] gzip(String text) {
    return gzip(text.getBytes(StandardCharsets.UTF_8));
  }

  public static byte[] gzip(byte[] content) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(content);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }
}
