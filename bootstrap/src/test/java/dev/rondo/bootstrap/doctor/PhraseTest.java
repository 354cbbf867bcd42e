package dev.rondo.bootstrap.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.http.page.Language;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class PhraseTest {

  private static final Set<String> KEYS = Phrase.TEXTS.keys(Language.ENGLISH.tag());
  private static final Pattern WORD = Pattern.compile("\"([a-z-]+)\"");
  private static final Pattern VALUE = Pattern.compile("%(?:\\d\\$)?s");

  @TempDir private Path temp;

  @Test
  void isWrittenInEveryLanguageWithTheSameValues() {
    assertThat(Phrase.TEXTS.keys(Language.JAPANESE.tag())).hasSameElementsAs(KEYS);
    assertThat(KEYS)
        .allSatisfy(
            key ->
                assertThat(values(Language.JAPANESE, key))
                    .as(key)
                    .isEqualTo(values(Language.ENGLISH, key)));
  }

  private static long values(Language language, String key) {
    return VALUE.matcher(Phrase.TEXTS.in(language.tag(), key)).results().count();
  }

  @Test
  void isNamedByAnExamination() throws IOException {
    try (Stream<Path> sources = Files.list(Path.of("src/main/java/dev/rondo/bootstrap/doctor"))) {
      Set<String> named =
          sources
              .flatMap(source -> WORD.matcher(read(source)).results().map(words()))
              .collect(Collectors.toSet());
      assertThat(KEYS).isSubsetOf(named);
    }
  }

  private static Function<MatchResult, String> words() {
    return found -> found.group(1);
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void isInTheLanguageThatIsAskedFor() {
    List<Check> checks =
        new Installation(
                Map.of("RONDO_DATA_DIR", temp.resolve("none").toString(), "RONDO_PROT", "1"),
                null,
                InstantSource.system())
            .examine();

    assertThat(checks)
        .hasSizeGreaterThan(10)
        .allSatisfy(
            check -> {
              assertThat(check.name(Language.JAPANESE)).matches(".*[\\p{IsKatakana}\\p{IsHan}].*");
              assertThat(check.name(Language.ENGLISH))
                  .doesNotMatch(".*[\\p{IsKatakana}\\p{IsHan}].*");
              assertThat(check.text(Language.ENGLISH))
                  .doesNotMatch(".*[\\p{IsKatakana}\\p{IsHan}].*");
              assertThat(check.text(Language.JAPANESE))
                  .doesNotContainPattern("\\b(the|is|are|of|not|and|it)\\b");
            });
  }
}
