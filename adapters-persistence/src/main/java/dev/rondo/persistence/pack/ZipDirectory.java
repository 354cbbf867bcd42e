package dev.rondo.persistence.pack;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.ZipException;

/**
 * The central directory of a zip archive, read for what {@link java.util.zip.ZipFile} keeps to
 * itself: which entries are symbolic links, and whether entries share their bytes. Holds one entry
 * at a time, so that an archive of millions does no harm.
 */
final class ZipDirectory {

  private static final int END_SIGNATURE = 0x06054b50;
  private static final int END_BYTES = 22;
  private static final int LONGEST_COMMENT = 0xffff;
  private static final int END64_LOCATOR_SIGNATURE = 0x07064b50;
  private static final int END64_LOCATOR_BYTES = 20;
  private static final int END64_SIGNATURE = 0x06064b50;
  private static final int END64_BYTES = 56;
  private static final int ENTRY_SIGNATURE = 0x02014b50;
  private static final int ENTRY_BYTES = 46;
  private static final int LOCAL_BYTES = 30;
  private static final int EXTRA64 = 0x0001;
  private static final int HIGHEST_16 = 0xffff;
  private static final long HIGHEST_32 = 0xffffffffL;
  private static final int UNIX = 3;
  private static final int DARWIN = 19;
  private static final int FILE_TYPE = 0xf000;
  private static final int SYMBOLIC_LINK = 0xa000;

  private final FileChannel channel;

  private ZipDirectory(FileChannel channel) {
    this.channel = channel;
  }

  /**
   * Checks an archive.
   *
   * @throws ZipException when an entry is a symbolic link, entries overlap, there are too many, or
   *     it is no archive at all
   */
  static void check(Path archive, int mostEntries) throws IOException {
    try (FileChannel channel = FileChannel.open(archive, StandardOpenOption.READ)) {
      new ZipDirectory(channel).check(mostEntries);
    }
  }

  private void check(int mostEntries) throws IOException {
    End end = end();
    if (end.entries > mostEntries) {
      throw new ZipException("the archive has more than " + mostEntries + " entries");
    }
    long[] starts = new long[(int) end.entries];
    long[] ends = new long[(int) end.entries];
    Window window = new Window(end.offset, end.offset + end.size);
    for (int i = 0; i < starts.length; i++) {
      Entry entry = entry(window);
      if (entry.isSymbolicLink()) {
        throw new ZipException("entry \"" + entry.name + "\" is a symbolic link");
      }
      starts[i] = entry.offset;
      ends[i] = entry.offset + LOCAL_BYTES + entry.compressed;
    }
    Arrays.sort(starts);
    Arrays.sort(ends);
    for (int i = 1; i < starts.length; i++) {
      if (starts[i] < ends[i - 1]) {
        throw new ZipException("entries of the archive overlap: this looks like a zip bomb");
      }
    }
  }

  private Entry entry(Window window) throws IOException {
    ByteBuffer fixed = window.take(ENTRY_BYTES);
    requireSignature(fixed, ENTRY_SIGNATURE);
    int system = Byte.toUnsignedInt(fixed.get(5));
    int mode = Short.toUnsignedInt(fixed.getShort(40));
    long compressed = Integer.toUnsignedLong(fixed.getInt(20));
    long inflated = Integer.toUnsignedLong(fixed.getInt(24));
    long offset = Integer.toUnsignedLong(fixed.getInt(42));
    int nameBytes = Short.toUnsignedInt(fixed.getShort(28));
    int extraBytes = Short.toUnsignedInt(fixed.getShort(30));
    int commentBytes = Short.toUnsignedInt(fixed.getShort(32));
    String name = StandardCharsets.UTF_8.decode(window.take(nameBytes)).toString();
    ByteBuffer extra = window.take(extraBytes);
    window.take(commentBytes);
    ByteBuffer wide = wide(extra);
    // The wide values stand in this order, each only where the narrow field is full.
    if (inflated == HIGHEST_32) {
      number(wide);
    }
    if (compressed == HIGHEST_32) {
      compressed = number(wide);
    }
    if (offset == HIGHEST_32) {
      offset = number(wide);
    }
    return new Entry(name, system == UNIX || system == DARWIN ? mode : 0, compressed, offset);
  }

  /** The extra field of an entry that is too large for 32 bits; empty when there is none. */
  private static ByteBuffer wide(ByteBuffer extra) {
    while (extra.remaining() >= 4) {
      int id = Short.toUnsignedInt(extra.getShort());
      int size = Math.min(Short.toUnsignedInt(extra.getShort()), extra.remaining());
      ByteBuffer field = extra.slice(extra.position(), size).order(ByteOrder.LITTLE_ENDIAN);
      if (id == EXTRA64) {
        return field;
      }
      extra.position(extra.position() + size);
    }
    return ByteBuffer.allocate(0);
  }

  private static long number(ByteBuffer wide) throws ZipException {
    if (wide.remaining() < Long.BYTES) {
      throw damaged();
    }
    long value = wide.getLong();
    // Sums of two of them must not overflow.
    if (value < 0 || value > Long.MAX_VALUE / 4) {
      throw damaged();
    }
    return value;
  }

  private End end() throws IOException {
    long size = channel.size();
    int tailBytes = (int) Math.min(size, END_BYTES + LONGEST_COMMENT);
    ByteBuffer tail = read(size - tailBytes, tailBytes);
    for (int at = tailBytes - END_BYTES; at >= 0; at--) {
      if (tail.getInt(at) == END_SIGNATURE
          && at + END_BYTES + Short.toUnsignedInt(tail.getShort(at + 20)) == tailBytes) {
        return end(tail, at, size - tailBytes + at);
      }
    }
    throw new ZipException("this is not a zip archive, or the end of it is missing");
  }

  private End end(ByteBuffer tail, int at, long position) throws IOException {
    int entries = Short.toUnsignedInt(tail.getShort(at + 10));
    long size = Integer.toUnsignedLong(tail.getInt(at + 12));
    long offset = Integer.toUnsignedLong(tail.getInt(at + 16));
    End narrow = new End(entries, size, offset, position);
    if (entries == HIGHEST_16 || size == HIGHEST_32 || offset == HIGHEST_32) {
      return end64(position).orElse(narrow).located();
    }
    return narrow.located();
  }

  private Optional<End> end64(long endPosition) throws IOException {
    if (endPosition < END64_LOCATOR_BYTES) {
      return Optional.empty();
    }
    ByteBuffer locator = read(endPosition - END64_LOCATOR_BYTES, END64_LOCATOR_BYTES);
    if (locator.getInt(0) != END64_LOCATOR_SIGNATURE) {
      return Optional.empty();
    }
    long position = locator.getLong(8);
    if (position < 0 || position > endPosition - END64_BYTES) {
      throw damaged();
    }
    ByteBuffer end = read(position, END64_BYTES);
    requireSignature(end, END64_SIGNATURE);
    return Optional.of(new End(end.getLong(32), end.getLong(40), end.getLong(48), position));
  }

  private ByteBuffer read(long position, int bytes) throws IOException {
    ByteBuffer buffer = ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
    while (buffer.hasRemaining()) {
      if (channel.read(buffer, position + buffer.position()) < 0) {
        throw damaged();
      }
    }
    return buffer.flip();
  }

  private static void requireSignature(ByteBuffer record, int signature) throws ZipException {
    if (record.getInt(0) != signature) {
      throw damaged();
    }
  }

  private static ZipException damaged() {
    return new ZipException("the archive is damaged");
  }

  /** What the end of an archive says of its central directory. */
  private record End(long entries, long size, long offset, long position) {

    /** The same, but where it really is: right before its end, also after a foreign prefix. */
    End located() throws ZipException {
      if (entries < 0 || size < 0 || offset < 0 || size > position || offset > position - size) {
        throw damaged();
      }
      if (entries > size / ENTRY_BYTES) {
        throw damaged();
      }
      return new End(entries, size, position - size, position);
    }
  }

  /** What the central directory says of an entry. */
  private record Entry(String name, int mode, long compressed, long offset) {

    boolean isSymbolicLink() {
      return (mode & FILE_TYPE) == SYMBOLIC_LINK;
    }
  }

  /** A range of the archive, read in order. */
  private final class Window {

    private static final int BUFFER = 256 * 1024;

    private final long end;
    private long position;
    private ByteBuffer buffer = ByteBuffer.allocate(0);

    Window(long start, long end) {
      this.position = start;
      this.end = end;
    }

    /** The next bytes. */
    ByteBuffer take(int bytes) throws IOException {
      if (buffer.remaining() < bytes) {
        position -= buffer.remaining();
        if (end - position < bytes) {
          throw damaged();
        }
        buffer = read(position, (int) Math.min(BUFFER, end - position));
        position += buffer.remaining();
      }
      ByteBuffer taken = buffer.slice(buffer.position(), bytes).order(ByteOrder.LITTLE_ENDIAN);
      buffer.position(buffer.position() + bytes);
      return taken;
    }
  }
}
