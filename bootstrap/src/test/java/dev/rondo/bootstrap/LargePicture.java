package dev.rondo.bootstrap;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.security.MessageDigest;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;

/** A picture that goes on with zeros, never held in memory. */
final class LargePicture {

  private static final byte[] ZEROS = new byte[1 << 16];

  private LargePicture() {}

  /** Its identity. */
  static String sha1(byte[] beginning, long size) {
    MessageDigest digest = PlayerClient.sha1();
    digest.update(beginning);
    for (long left = size - beginning.length; left > 0; left -= ZEROS.length) {
      digest.update(ZEROS, 0, (int) Math.min(left, ZEROS.length));
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  /** The body that uploads it, with its length told. */
  static BodyPublisher upload(byte[] beginning, long size) {
    byte[] head = PlayerClient.begin("name=\"files\"; filename=\"large\"");
    byte[] tail =
        ("\r\n" + new String(PlayerClient.end(), java.nio.charset.StandardCharsets.US_ASCII))
            .getBytes(java.nio.charset.StandardCharsets.US_ASCII);
    return BodyPublishers.fromPublisher(
        BodyPublishers.ofInputStream(
            () ->
                new SequenceInputStream(
                    Collections.enumeration(
                        List.of(
                            new ByteArrayInputStream(head),
                            new ByteArrayInputStream(beginning),
                            new Zeros(size - beginning.length),
                            new ByteArrayInputStream(tail))))),
        head.length + size + tail.length);
  }

  /** That many zeros. */
  private static final class Zeros extends InputStream {

    private long left;

    Zeros(long count) {
      this.left = count;
    }

    @Override
    public int read() {
      return left-- > 0 ? 0 : -1;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) {
      if (left <= 0) {
        return -1;
      }
      int count = (int) Math.min(left, Math.min(length, ZEROS.length));
      System.arraycopy(ZEROS, 0, bytes, offset, count);
      left -= count;
      return count;
    }
  }
}
