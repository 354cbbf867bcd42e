package dev.rondo.bootstrap.demo;

import dev.rondo.domain.file.FileHash;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.zip.GZIPOutputStream;

/** A replay file: gzipped JSON, named by its SHA-1. */
final class ReplayFile {

  private final byte[] content;
  private final FileHash hash;

  private ReplayFile(byte[] content, FileHash hash) {
    this.content = content;
    this.hash = hash;
  }

  static ReplayFile of(byte[] json) {
    byte[] content = gzipped(json);
    return new ReplayFile(content, new FileHash(HexFormat.of().formatHex(sha1(content))));
  }

  FileHash hash() {
    return hash;
  }

  byte[] content() {
    return content.clone();
  }

  private static byte[] gzipped(byte[] json) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(json);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private static byte[] sha1(byte[] content) {
    try {
      return MessageDigest.getInstance("SHA-1").digest(content);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-1", e);
    }
  }
}
