package dev.rondo.bootstrap.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The names and defaults that operators rely on. */
final class SettingsTest {

  /** A line of a table in the reference: the name of a setting and its default. */
  private static final Pattern LINE =
      Pattern.compile("^\\| `(RONDO_\\w+)` \\| (?:empty|`([^`]*)`) \\|", Pattern.MULTILINE);

  @Test
  void keepTheNamesAndDefaultsOfTheReference() throws IOException {
    Map<String, String> reference =
        LINE.matcher(Files.readString(Path.of("..", "docs", "settings.md")))
            .results()
            .collect(
                Collectors.toMap(
                    line -> line.group(1), line -> Objects.requireNonNullElse(line.group(2), "")));

    assertThat(Setting.all().stream().collect(Collectors.toMap(Setting::name, Setting::usual)))
        .containsExactlyInAnyOrderEntriesOf(reference);
  }

  @Test
  void areNamedAlikeInAFile() {
    assertThat(Setting.inFile("RONDO_LIST_CURSOR_ABOVE")).isEqualTo("rondo.list-cursor-above");
    assertThat(Setting.inEnvironment("rondo.db.url")).isEqualTo("RONDO_DB_URL");
    assertThat(Setting.inEnvironment("rondo.data_dir")).isEqualTo("RONDO_DATA_DIR");
  }

  @Test
  void tellOfNamesThatAreNone() {
    assertThat(Setting.unknownIn(Set.of("RONDO_PORT", "RONDO_PROT", "RONDO_JAVA_OPTS", "PATH")))
        .containsExactly("RONDO_PROT");
  }
}
