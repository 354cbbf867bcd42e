package dev.rondo.http.file;

import java.util.Set;
import org.apache.tika.Tika;

/** The media types of files that pages show. */
final class ShownType {

  static final int DECISIVE = 512;

  /** None of these can run or load anything. */
  private static final Set<String> SHOWN =
      Set.of("image/png", "image/jpeg", "image/webp", "image/gif", "audio/mpeg");

  private static final String BYTES = "application/octet-stream";

  /** Loaded lazily: it reads the signatures of all types. */
  private static final Tika TIKA = new Tika();

  private ShownType() {}

  /** The type of a file by its first bytes; a generic type if pages do not show it. */
  static String of(byte[] beginning) {
    String detected = TIKA.detect(beginning);
    return SHOWN.contains(detected) ? detected : BYTES;
  }
}
