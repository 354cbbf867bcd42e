package dev.rondo.persistence.inspection;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import dev.rondo.application.file.FileInspector.Finding;
import dev.rondo.application.file.FileInspector.Source;
import dev.rondo.persistence.json.StrictJson;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.zip.ZipException;
import org.apache.commons.compress.compressors.gzip.GzipCompressorInputStream;
import org.apache.commons.io.input.ProxyInputStream;

/**
 * Reads gzipped JSON to its end within limits, as one member, as the protocol says.
 *
 * @param mostRatio applies after {@value #FREE_OF_RATIO} inflated bytes
 */
public record GzippedJson(long mostInflated, int mostRatio) {

  /** Small data may be very regular. */
  static final long FREE_OF_RATIO = 8L * 1024 * 1024;

  private static final int BUFFER = 16 * 1024;
  private static final int LONGEST_HEADER = 2 * BUFFER;
  private static final int DEEPEST = 500;
  private static final int LONGEST_TEXT = 50_000;

  /** Skips values without keeping them. The source stays open to check what follows. */
  private static final JsonFactory JSON =
      new JsonFactoryBuilder()
          .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
          .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
          .disable(StreamReadFeature.AUTO_CLOSE_SOURCE)
          // Makes no text of each number.
          .enable(StreamReadFeature.USE_FAST_DOUBLE_PARSER)
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(DEEPEST)
                  .maxStringLength(LONGEST_TEXT)
                  .build())
          .build();

  /** With any ratio: however regular a file is, it is read in the same memory. */
  public GzippedJson(long mostInflated) {
    this(mostInflated, Integer.MAX_VALUE);
  }

  Finding inspect(Source source) throws IOException {
    try (InputStream in = source.open()) {
      MonitoredStream compressed = new MonitoredStream(in);
      try {
        return parse(
            compressed,
            parser -> {
              parser.skipChildren();
              return Finding.FITS;
            });
      } catch (TooLargeException limit) {
        return Finding.TOO_BIG;
      } catch (IOException broken) {
        compressed.throwIfFailed();
        return Finding.WRONG_FORMAT;
      }
    }
  }

  /**
   * Reads the one object or array; the parser stands on its start and must be left on its end.
   * Empty when malformed, too large, or when the reader throws.
   */
  public <T> Optional<T> read(InputStream content, StrictJson.ValueReader<T> reading)
      throws IOException {
    MonitoredStream compressed = new MonitoredStream(content);
    try {
      return Optional.of(parse(compressed, reading));
    } catch (IOException broken) {
      compressed.throwIfFailed();
      return Optional.empty();
    }
  }

  private <T> T parse(MonitoredStream compressed, StrictJson.ValueReader<T> reading)
      throws IOException {
    // The header is read first: names in it are kept, and strangers choose their length.
    compressed.limit(LONGEST_HEADER);
    BufferedInputStream buffered = new BufferedInputStream(compressed, BUFFER);
    try (InputStream inflated = new Bounded(new GzipCompressorInputStream(buffered), compressed);
        JsonParser parser =
            JSON.createParser(
                new InputStreamReader(inflated, StandardCharsets.UTF_8.newDecoder()))) {
      compressed.limit(Long.MAX_VALUE);
      if (parser.nextToken() == null || !parser.currentToken().isStructStart()) {
        throw new JsonParseException(parser, "no object and no array");
      }
      T read = reading.read(parser);
      if (parser.nextToken() != null) {
        throw new JsonParseException(parser, "more than one value");
      }
      if (buffered.read() >= 0) {
        throw new ZipException("more than one member");
      }
      return read;
    }
  }

  private static final class TooLargeException extends IOException {

    private static final long serialVersionUID = 1L;

    TooLargeException() {
      super("inflates beyond measure");
    }
  }

  private final class Bounded extends ProxyInputStream {

    private final MonitoredStream compressed;
    private long inflated;

    Bounded(InputStream in, MonitoredStream compressed) {
      super(in);
      this.compressed = compressed;
    }

    @Override
    protected void afterRead(int read) throws IOException {
      inflated += Math.max(0, read);
      if (inflated > mostInflated
          || (inflated > FREE_OF_RATIO && inflated / mostRatio > compressed.count())) {
        throw new TooLargeException();
      }
    }
  }
}
