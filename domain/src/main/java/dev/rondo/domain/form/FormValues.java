package dev.rondo.domain.form;

import dev.rondo.domain.text.UnicodeText;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;

/**
 * The {@code values} that a client sends with a filled-in form: {@code type=…&<query>=<value>…} in
 * form encoding, only what differs from its default (protocol 3.7).
 *
 * @param type which form; empty when the client did not say
 * @param changed what was filled in, by query name
 */
public record FormValues(String type, Map<String, String> changed) {

  private static final String TYPE = "type";

  /** Far more than a form has options. */
  private static final int MOST = 1_000;

  /** Of a UTF-16 unit in UTF-8. */
  private static final int MOST_BYTES = 3;

  public FormValues {
    changed = Map.copyOf(changed);
  }

  /**
   * Reads values; empty when the encoding is broken, a name occurs twice, there are more than
   * 1,000, or there is a character that no database keeps: NUL, or half of a surrogate pair.
   */
  public static Optional<FormValues> parse(String text) {
    if (!UnicodeText.isWellFormed(text)) {
      return Optional.empty();
    }
    String[] split = text.split("&", MOST + 1);
    if (split.length > MOST) {
      return Optional.empty();
    }
    Map<String, String> pairs = new HashMap<>();
    for (String pair : split) {
      if (pair.isEmpty()) {
        continue;
      }
      int equals = pair.indexOf('=');
      Optional<String> name = decode(equals < 0 ? pair : pair.substring(0, equals));
      Optional<String> value = decode(equals < 0 ? "" : pair.substring(equals + 1));
      if (name.isEmpty()
          || value.isEmpty()
          || pairs.put(name.orElseThrow(), value.orElseThrow()) != null) {
        return Optional.empty();
      }
    }
    String type = pairs.remove(TYPE);
    return Optional.of(new FormValues(type == null ? "" : type, pairs));
  }

  private static Optional<String> decode(String text) {
    ByteBuffer bytes = ByteBuffer.allocate(MOST_BYTES * text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '%') {
        if (i + 2 >= text.length()
            || !HexFormat.isHexDigit(text.charAt(i + 1))
            || !HexFormat.isHexDigit(text.charAt(i + 2))) {
          return Optional.empty();
        }
        bytes.put((byte) HexFormat.fromHexDigits(text, i + 1, i + 3));
        i += 2;
      } else if (c == '+') {
        bytes.put((byte) ' ');
      } else {
        int end = Character.isHighSurrogate(c) ? Math.min(i + 2, text.length()) : i + 1;
        bytes.put(text.substring(i, end).getBytes(StandardCharsets.UTF_8));
        i = end - 1;
      }
    }
    try {
      String decoded = StandardCharsets.UTF_8.newDecoder().decode(bytes.flip()).toString();
      return decoded.indexOf(0) < 0 ? Optional.of(decoded) : Optional.empty();
    } catch (CharacterCodingException notUtf8) {
      return Optional.empty();
    }
  }
}
