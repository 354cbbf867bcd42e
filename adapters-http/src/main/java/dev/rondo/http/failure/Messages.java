package dev.rondo.http.failure;

import dev.rondo.domain.text.Localization;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The texts of failures in all localizations that this server writes itself. */
@Singleton
final class Messages {

  private final Map<String, Map<Failure, String>> byCode =
      Localization.KNOWN_CODES.stream()
          .collect(Collectors.toUnmodifiableMap(Function.identity(), Messages::load));

  /** The text in that localization, or in the fallback where it is none of the known ones. */
  String text(Failure failure, Localization localization) {
    Map<Failure, String> texts = byCode.get(localization.code());
    if (texts == null) {
      texts = Objects.requireNonNull(byCode.get(Localization.FALLBACK.code()));
    }
    return Objects.requireNonNull(texts.get(failure));
  }

  private static Map<Failure, String> load(String code) {
    String resource = "messages_" + code + ".properties";
    Properties properties = new Properties();
    try (InputStream bytes = Messages.class.getResourceAsStream(resource);
        Reader text =
            new InputStreamReader(
                Objects.requireNonNull(bytes, resource), StandardCharsets.UTF_8)) {
      properties.load(text);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + resource, e);
    }
    return Arrays.stream(Failure.values())
        .collect(
            Collectors.toMap(
                Function.identity(),
                failure -> message(properties, failure, resource),
                (one, other) -> one,
                () -> new EnumMap<>(Failure.class)));
  }

  private static String message(Properties properties, Failure failure, String resource) {
    return Objects.requireNonNull(
        properties.getProperty(failure.code()), () -> failure.code() + " in " + resource);
  }
}
