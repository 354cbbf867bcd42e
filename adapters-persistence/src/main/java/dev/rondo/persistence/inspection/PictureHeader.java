package dev.rondo.persistence.inspection;

import com.twelvemonkeys.imageio.plugins.webp.WebPImageReaderSpi;
import dev.rondo.application.file.FileInspector.Finding;
import dev.rondo.application.file.FileInspector.Source;
import java.io.IOException;
import java.io.InputStream;
import java.util.Iterator;
import java.util.Optional;
import java.util.Set;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import javax.imageio.stream.MemoryCacheImageInputStream;
import org.apache.commons.io.input.BoundedInputStream;

/** Reads a picture's width and height from its header. */
final class PictureHeader {

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
