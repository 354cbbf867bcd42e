package dev.rondo.domain.form;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The names that clients know: keys of texts and names of icons. */
public final class ProtocolNames {

  /** The keys, each with its {@code #}; clients show any other as it stands. */
  public static final Set<String> TEXT_KEYS = read("text-keys.txt");

  /** The icons; clients draw a default one for any other. */
  public static final Set<String> ICONS = read("icons.txt");

  private static final Pattern KEY = Pattern.compile("(?<![\\w#&])#[A-Z][A-Z0-9_]*(?![\\w#])");

  private ProtocolNames() {}

  /** Whether clients translate a text that begins with {@code #}; it may have an argument. */
  public static boolean isKey(String text) {
    return TEXT_KEYS.contains(text.split(":", 2)[0]);
  }

  /** What looks like a key in a text and is none. */
  public static List<String> unknownKeys(String text) {
    return KEY.matcher(text)
        .results()
        .map(MatchResult::group)
        .filter(key -> !TEXT_KEYS.contains(key))
        .toList();
  }

  private static Set<String> read(String resource) {
    try (InputStream bytes = ProtocolNames.class.getResourceAsStream(resource)) {
      return new String(
              Objects.requireNonNull(bytes, resource).readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank())
          .collect(Collectors.toUnmodifiableSet());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
