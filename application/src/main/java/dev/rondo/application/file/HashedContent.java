package dev.rondo.application.file;

import dev.rondo.application.health.UnavailableException;
import dev.rondo.domain.file.FileHash;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;

/**
 * The content of a stored file, hashed while read. It ends at a bad sector, so that other files can
 * still be read.
 */
public final class HashedContent extends FilterInputStream {

  private final MessageDigest sha1;

  public HashedContent(InputStream content) {
    this(content, sha1());
  }

  private HashedContent(InputStream content, MessageDigest sha1) {
    super(new DigestInputStream(content, sha1));
    this.sha1 = sha1;
  }

  private static MessageDigest sha1() {
    try {
      return MessageDigest.getInstance("SHA-1");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-1", e);
    }
  }

  @Override
  public int read() {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) {
    try {
      return super.read(bytes, offset, length);
    } catch (IOException unreadable) {
      Optional<UnavailableException> away = UnavailableException.behind(unreadable);
      if (away.isPresent()) {
        throw away.orElseThrow();
      }
      return -1;
    }
  }

  /** The hash of what was read; once, at the end. */
  public FileHash hash() {
    return new FileHash(HexFormat.of().formatHex(sha1.digest()));
  }
}
