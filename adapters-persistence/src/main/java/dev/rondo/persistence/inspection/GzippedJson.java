package dev.rondo.persistence.inspection;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadConstraints;
import dev.rondo.application.file.FileInspector.Finding;
import dev.rondo.application.file.FileInspector.Source;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPInputStream;

/** Reads gzipped JSON to its end, as it is inflated and no further than it may be. */
final class GzippedJson {

  /** Little data may be very regular. */
  static final long FREE_OF_RATIO = 8L * 1024 * 1024;

  private static final int BUFFER = 16 * 1024;
  private static final int DEEPEST = 500;

  /** Values are passed over, not kept; names are read, but not remembered. */
  private static final JsonFactory JSON =
      new JsonFactoryBuilder()
          .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
          .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
          .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(DEEPEST).build())
          .build();

  private final long mostInflated;
  private final int mostRatio;

  GzippedJson(long mostInflated, int mostRatio) {
    this.mostInflated = mostInflated;
    this.mostRatio = mostRatio;
  }

  Finding inspect(Source source) throws IOException {
    try (InputStream in = source.open()) {
      WatchedStream compressed = new WatchedStream(in);
      try {
        return read(compressed) ? Finding.FITS : Finding.WRONG_FORMAT;
      } catch (TooMuch limit) {
        return Finding.TOO_BIG;
      } catch (IOException broken) {
        compressed.requireSound();
        return Finding.WRONG_FORMAT;
      }
    }
  }

  /** Whether there is one object or array and nothing after it. */
  private boolean read(WatchedStream compressed) throws IOException {
    try (InputStream inflated = new Bounded(new GZIPInputStream(compressed, BUFFER), compressed);
        JsonParser parser =
            JSON.createParser(
                new InputStreamReader(inflated, StandardCharsets.UTF_8.newDecoder()))) {
      if (parser.nextToken() == null || !parser.currentToken().isStructStart()) {
        return false;
      }
      parser.skipChildren();
      return parser.nextToken() == null;
    }
  }

  /** More came out than may. */
  private static final class TooMuch extends IOException {

    private static final long serialVersionUID = 1L;

    TooMuch() {
      super("inflates beyond measure");
    }
  }

  /** Inflated data, up to the limits. */
  private final class Bounded extends FilterInputStream {

    private final WatchedStream compressed;
    private long inflated;

    Bounded(InputStream in, WatchedStream compressed) {
      super(in);
      this.compressed = compressed;
    }

    @Override
    public int read() throws IOException {
      int read = super.read();
      count(read < 0 ? 0 : 1);
      return read;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      int read = super.read(bytes, offset, length);
      count(Math.max(0, read));
      return read;
    }

    private void count(int more) throws IOException {
      inflated += more;
      if (inflated > mostInflated
          || (inflated > FREE_OF_RATIO && inflated / mostRatio > compressed.count())) {
        throw new TooMuch();
      }
    }
  }
}
