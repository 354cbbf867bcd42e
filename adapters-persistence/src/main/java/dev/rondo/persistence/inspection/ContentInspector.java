package dev.rondo.persistence.inspection;

import dev.rondo.application.file.FileInspector;
import dev.rondo.domain.form.FileRule;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Set;
import org.apache.tika.metadata.Metadata;
import org.apache.tika.mime.MimeTypes;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Inspects files: Tika detects the format, then each file is read far enough to be valid. No
 * picture is decoded and nothing inflated is kept.
 */
public final class ContentInspector implements FileInspector {

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

  private final MimeTypes types = MimeTypes.getDefaultMimeTypes();
  private final long mostInflated;
  private final long mostInflatedReplay;
  private final int mostRatio;

  /** The ratio limits data that inflates to over {@value GzippedJson#FREE_OF_RATIO} bytes. */
  public ContentInspector(long mostInflated, long mostInflatedReplay, int mostRatio) {
    this.mostInflated = mostInflated;
    this.mostInflatedReplay = mostInflatedReplay;
    this.mostRatio = mostRatio;
  }

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
      return types.detect(new ByteArrayInputStream(head), new Metadata()).getBaseType().toString();
    }
  }
}
