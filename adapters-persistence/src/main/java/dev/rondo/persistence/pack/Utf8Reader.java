package dev.rondo.persistence.pack;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Strict UTF-8: errors name the byte. A byte order mark at the start is skipped. */
final class Utf8Reader extends Reader {

  private static final int BUFFER = 16 * 1024;
  private static final byte[] BYTE_ORDER_MARK = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};

  private final InputStream in;
  private final CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
  private final ByteBuffer bytes = ByteBuffer.allocate(BUFFER);
  private long taken;
  private long limit = Long.MAX_VALUE;
  private boolean ended;

  Utf8Reader(InputStream in) throws IOException {
    this.in = in;
    byte[] head = in.readNBytes(BYTE_ORDER_MARK.length);
    taken = head.length;
    if (!Arrays.equals(head, BYTE_ORDER_MARK)) {
      bytes.put(head);
    }
    bytes.flip();
  }

  static final class MalformedException extends IOException {

    private static final long serialVersionUID = 1L;

    private MalformedException(long offset) {
      super("not UTF-8 at byte " + offset);
    }
  }

  static final class TooLongException extends IOException {

    private static final long serialVersionUID = 1L;

    private TooLongException() {
      super("longer than allowed");
    }
  }

  /** Allows about this many more bytes; buffered ones do not count. */
  void allow(long more) {
    limit = taken + more;
  }

  void allowAll() {
    limit = Long.MAX_VALUE;
  }

  /** Needs a {@code length} of at least 2, so that a surrogate pair fits. */
  @Override
  public int read(char[] target, int offset, int length) throws IOException {
    CharBuffer out = CharBuffer.wrap(target, offset, length);
    int start = out.position();
    while (true) {
      CoderResult result = decoder.decode(bytes, out, ended);
      if (result.isError()) {
        throw new MalformedException(taken - bytes.remaining());
      }
      if (out.position() > start) {
        return out.position() - start;
      }
      if (ended) {
        return -1;
      }
      fill();
    }
  }

  private void fill() throws IOException {
    if (taken >= limit) {
      throw new TooLongException();
    }
    bytes.compact();
    int read = in.read(bytes.array(), bytes.position(), bytes.remaining());
    if (read < 0) {
      ended = true;
    } else {
      bytes.position(bytes.position() + read);
      taken += read;
    }
    bytes.flip();
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
