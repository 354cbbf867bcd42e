package dev.rondo.persistence.pack;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.SeekableByteChannel;
import java.util.zip.ZipException;
import org.apache.commons.compress.utils.IOUtils;

/** Checks a zip archive's end: an ambiguous or too large directory is refused before it is read. */
final class ZipEnd {

  private static final int END = 0x06054b50;
  private static final int END_BYTES = 22;
  private static final int LONGEST_COMMENT = 0xffff;
  private static final int LOCATOR = 0x07064b50;
  private static final int LOCATOR_BYTES = 20;
  private static final int WIDE_END = 0x06064b50;
  private static final int WIDE_BYTES = LOCATOR_BYTES + 56;

  /** About 150,000 entries, of at most 600 bytes of memory each. */
  private static final long LARGEST_DIRECTORY = 16L << 20;

  private ZipEnd() {}

  static void check(SeekableByteChannel archive) throws IOException {
    ByteBuffer tail =
        ByteBuffer.allocate(
                (int) Math.min(archive.size(), WIDE_BYTES + END_BYTES + LONGEST_COMMENT))
            .order(ByteOrder.LITTLE_ENDIAN);
    long start = archive.size() - tail.capacity();
    IOUtils.readFully(archive.position(start), tail);
    int end = only(tail);
    boolean isWide = end >= WIDE_BYTES && tail.getInt(end - LOCATOR_BYTES) == LOCATOR;
    int stop = isWide ? end - WIDE_BYTES : end;
    if (isWide
        && (tail.getInt(stop) != WIDE_END
            || tail.getLong(end - LOCATOR_BYTES + 8) != start + stop)) {
      throw damaged();
    }
    long size = isWide ? tail.getLong(stop + 40) : Integer.toUnsignedLong(tail.getInt(end + 12));
    long offset = isWide ? tail.getLong(stop + 48) : Integer.toUnsignedLong(tail.getInt(end + 16));
    // Something else may stand before an archive, nothing between its directory and its end.
    long found = start + stop - size;
    if (size < 0 || found < 0 || offset < 0 || (isWide ? offset != found : offset > found)) {
      throw damaged();
    }
    if (size > LARGEST_DIRECTORY) {
      throw new ZipException("the archive has too many entries; unpack it, and import its folder");
    }
  }

  /** An archive within the archive has an end, too, but not at the end of the file. */
  private static int only(ByteBuffer tail) throws ZipException {
    int last = -1;
    int end = -1;
    for (int at = 0; at <= tail.capacity() - END_BYTES; at++) {
      if (tail.getInt(at) == END) {
        last = at;
        if (at + END_BYTES + Short.toUnsignedInt(tail.getShort(at + 20)) == tail.capacity()) {
          if (end >= 0) {
            throw new ZipException("the archive has two ends");
          }
          end = at;
        }
      }
    }
    // Readers look for it from behind.
    if (end < 0 || end < last) {
      throw new ZipException("this is not a zip archive, or the end of it is missing");
    }
    return end;
  }

  private static ZipException damaged() {
    return new ZipException("the archive is damaged");
  }
}
