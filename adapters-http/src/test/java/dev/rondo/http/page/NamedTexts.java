package dev.rondo.http.page;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The texts that the sources and the templates of pages name. */
public final class NamedTexts {

  private static final String WORD = "\"([a-z0-9-]+)\"";
  private static final Pattern ANY = Pattern.compile(WORD);
  private static final Pattern ASKED =
      Pattern.compile("(?<!form\\.)\\btexts?\\(((?:\\s*" + WORD + ",?)+)\\)");

  private NamedTexts() {}

  /** All words in quotes. */
  public static Set<String> words(String folder) {
    return sources(folder).flatMap(NamedTexts::found).collect(Collectors.toSet());
  }

  /** Those that are asked for by their name; forms are asked for their fields in the same way. */
  public static Set<String> asked(String folder) {
    return sources(folder)
        .flatMap(source -> ASKED.matcher(source).results().map(MatchResult::group))
        .flatMap(NamedTexts::found)
        .collect(Collectors.toSet());
  }

  private static Stream<String> found(String source) {
    return ANY.matcher(source).results().map(found -> found.group(1));
  }

  private static Stream<String> sources(String folder) {
    return Stream.of(Path.of("src/main/java/dev/rondo/http"), Path.of("src/main/jte"))
        .map(root -> root.resolve(folder))
        .flatMap(root -> files(root).stream())
        .map(NamedTexts::read);
  }

  private static List<Path> files(Path root) {
    try (Stream<Path> files = Files.list(root)) {
      return files.filter(Files::isRegularFile).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
