package dev.rondo.persistence.inspection;

import dev.rondo.application.file.FileInspector.Finding;
import dev.rondo.application.file.FileInspector.Source;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Checks a zip archive by its end record and central directory, without inflating. */
final class ZipArchive {

  private static final int END_SIGNATURE = 0x06054b50;
  private static final int DIRECTORY_SIGNATURE = 0x02014b50;
  private static final int END_BYTES = 22;
  private static final int LONGEST_COMMENT = 0xffff;
  private static final int TAIL = END_BYTES + LONGEST_COMMENT;

  private static final int AT_ENTRIES = 10;
  private static final int AT_DIRECTORY_SIZE = 12;
  private static final int AT_DIRECTORY_OFFSET = 16;
  private static final int AT_COMMENT_LENGTH = 20;
  private static final int SMALLEST_ENTRY = 46;

  private ZipArchive() {}

  static Finding inspect(Source source) throws IOException {
    Tail tail = tail(source);
    int end = endRecord(tail.bytes());
    return end >= 0 && isValid(source, tail, end) ? Finding.FITS : Finding.WRONG_FORMAT;
  }

  private static Tail tail(Source source) throws IOException {
    long size;
    try (InputStream in = source.open()) {
      size = in.transferTo(OutputStream.nullOutputStream());
    }
    try (InputStream in = source.open()) {
      in.skipNBytes(Math.max(0, size - TAIL));
      return new Tail(size, ByteBuffer.wrap(in.readAllBytes()).order(ByteOrder.LITTLE_ENDIAN));
    }
  }

  /** The position of the end record, whose comment ends the file. */
  private static int endRecord(ByteBuffer tail) {
    for (int at = tail.limit() - END_BYTES; at >= 0; at--) {
      if (tail.getInt(at) == END_SIGNATURE
          && at + END_BYTES + unsigned(tail.getShort(at + AT_COMMENT_LENGTH)) == tail.limit()) {
        return at;
      }
    }
    return -1;
  }

  private static boolean isValid(Source source, Tail tail, int end) throws IOException {
    int entries = unsigned(tail.bytes().getShort(end + AT_ENTRIES));
    long size = Integer.toUnsignedLong(tail.bytes().getInt(end + AT_DIRECTORY_SIZE));
    long offset = Integer.toUnsignedLong(tail.bytes().getInt(end + AT_DIRECTORY_OFFSET));
    long endsAt = tail.size() - tail.bytes().limit() + end;
    if (offset + size > endsAt || size < (long) entries * SMALLEST_ENTRY) {
      return false;
    }
    return entries == 0 ? size == 0 : beginsWithEntry(source, offset);
  }

  private static boolean beginsWithEntry(Source source, long offset) throws IOException {
    try (InputStream in = source.open()) {
      in.skipNBytes(offset);
      byte[] signature = in.readNBytes(Integer.BYTES);
      return signature.length == Integer.BYTES
          && ByteBuffer.wrap(signature).order(ByteOrder.LITTLE_ENDIAN).getInt()
              == DIRECTORY_SIGNATURE;
    }
  }

  private static int unsigned(short number) {
    return Short.toUnsignedInt(number);
  }

  private record Tail(long size, ByteBuffer bytes) {}
}
