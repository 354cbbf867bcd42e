package dev.rondo.http.file;

import java.util.Set;
import org.apache.tika.Tika;

/** The media types of what pages show of files. */
final class ShownType {

  /** How many bytes tell the type. */
  static final int DECISIVE = 512;

  /** None of these runs or loads anything, whatever is in the file. */
  private static final Set<String> SHOWN =
      Set.of("image/png", "image/jpeg", "image/webp", "image/gif", "audio/mpeg");

  private static final String BYTES = "application/octet-stream";

  /** Loaded when the first file is shown: it reads the signatures of all types. */
  private static final Tika TIKA = new Tika();

  private ShownType() {}

  /** The type of a file that begins like that: bytes, where it is nothing that is shown. */
  static String of(byte[] beginning) {
    String detected = TIKA.detect(beginning);
    return SHOWN.contains(detected) ? detected : BYTES;
  }
}
