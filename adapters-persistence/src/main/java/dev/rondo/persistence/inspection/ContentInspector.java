package dev.rondo.persistence.inspection;

import com.twelvemonkeys.imageio.plugins.webp.WebPImageReaderSpi;
import dev.rondo.application.file.FileInspector;
import dev.rondo.application.file.FileInspector.Finding;
import dev.rondo.application.file.FileInspector.Source;
import dev.rondo.domain.form.FileRule;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Iterator;
import java.util.Optional;
import java.util.Set;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import javax.imageio.stream.MemoryCacheImageInputStream;
import org.apache.commons.io.input.BoundedInputStream;
import org.apache.tika.metadata.Metadata;
import org.apache.tika.mime.MimeTypes;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Inspects files: Tika detects the format, then each file is read far enough to be valid. No
 * picture is decoded and nothing inflated is kept.
 *
 * @param mostRatio limits data that inflates to over {@value GzippedJson#FREE_OF_RATIO} bytes
 */
public record ContentInspector(long mostInflated, long mostInflatedReplay, int mostRatio)
    implements FileInspector {

  private static final Logger LOG = LoggerFactory.getLogger(ContentInspector.class);

  /** Raised with every change of what is refused. */
  private static final int REVISION = 2;

  /** More than the formats' magic bytes need. */
  private static final int HEAD = 4096;

  private static final Set<String> AUDIO =
      Set.of(
          "audio/mpeg",
          "audio/vorbis",
          "audio/opus",
          "audio/ogg",
          "application/ogg",
          "audio/vnd.wave",
          "audio/x-flac",
          "audio/mp4");

  private static final MimeTypes TYPES = MimeTypes.getDefaultMimeTypes();

  @Override
  public int revision() {
    return REVISION;
  }

  @Override
  public Finding inspect(Source source, FileRule rule) throws IOException {
    try {
      return finding(source, rule);
    } catch (Error e) {
      // Whatever a library makes of these bytes, it ends with them.
      LOG.warn("A file is refused, as its inspection failed: {}", e.toString());
      return Finding.WRONG_FORMAT;
    }
  }

  private Finding finding(Source source, FileRule rule) throws IOException {
    return switch (rule.type().format()) {
      case ANY -> Finding.FITS;
      case IMAGE -> PictureHeader.inspect(source, type(source), rule.maxPixels());
      case AUDIO -> AUDIO.contains(type(source)) ? Finding.FITS : Finding.WRONG_FORMAT;
      case ZIP -> ZipArchive.inspect(source);
      case GZIPPED_JSON -> new GzippedJson(bound(rule), mostRatio).inspect(source);
    };
  }

  @Override
  public long bound(FileRule rule) {
    return switch (rule.type().format()) {
      case ANY, AUDIO, ZIP -> 0;
      case IMAGE -> rule.maxPixels();
      case GZIPPED_JSON -> rule.type().isOfReplay() ? mostInflatedReplay : mostInflated;
    };
  }

  private String type(Source source) throws IOException {
    try (InputStream in = source.open()) {
      byte[] head = in.readNBytes(HEAD);
      return TYPES.detect(new ByteArrayInputStream(head), new Metadata()).getBaseType().toString();
    }
  }

  /** Reads a picture's width and height from its header. */
  private static final class PictureHeader {

    private static final String WEBP = "image/webp";
    private static final Set<String> BY_JDK = Set.of("image/png", "image/jpeg", "image/gif");

    /** Longer headers are refused; colour profiles come first. */
    private static final int LONGEST_HEADER = 4 * 1024 * 1024;

    private PictureHeader() {}

    static Finding inspect(Source source, String type, int maxPixels) throws IOException {
      Optional<ImageReader> reader = reader(type);
      if (reader.isEmpty()) {
        return Finding.WRONG_FORMAT;
      }
      try {
        return inspect(source, reader.orElseThrow(), maxPixels);
      } finally {
        reader.orElseThrow().dispose();
      }
    }

    private static Optional<ImageReader> reader(String type) {
      if (type.equals(WEBP)) {
        return Optional.of(new WebPImageReaderSpi().createReaderInstance(null));
      }
      if (!BY_JDK.contains(type)) {
        return Optional.empty();
      }
      Iterator<ImageReader> readers = ImageIO.getImageReadersByMIMEType(type);
      return Optional.of(readers.next());
    }

    private static Finding inspect(Source source, ImageReader reader, int maxPixels)
        throws IOException {
      try (InputStream in = source.open()) {
        MonitoredStream watched = new MonitoredStream(in);
        InputStream first =
            BoundedInputStream.builder().setInputStream(watched).setMaxCount(LONGEST_HEADER).get();
        try (ImageInputStream header = new MemoryCacheImageInputStream(first)) {
          reader.setInput(header, true, true);
          int width = reader.getWidth(0);
          int height = reader.getHeight(0);
          if (width < 1 || height < 1) {
            return Finding.WRONG_FORMAT;
          }
          return width <= maxPixels && height <= maxPixels ? Finding.FITS : Finding.TOO_BIG;
        } catch (IOException | RuntimeException broken) {
          // What readers throw at hostile headers is more than they declare.
          watched.throwIfFailed();
          return Finding.WRONG_FORMAT;
        }
      }
    }
  }

  /** Checks a zip archive by its end record and central directory, without inflating. */
  static final class ZipArchive {

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
}
