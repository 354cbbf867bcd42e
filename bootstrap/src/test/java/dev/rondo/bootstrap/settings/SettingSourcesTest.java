package dev.rondo.bootstrap.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.micronaut.context.env.PropertySource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Settings in a file. */
final class SettingSourcesTest {

  @TempDir private Path temp;

  private PropertySource read(String yaml) throws IOException {
    return SettingSources.file(Files.writeString(temp.resolve("rondo.yml"), yaml));
  }

  @Test
  void takesNamesHoweverTheyAreWritten() throws IOException {
    PropertySource settings =
        read(
            """
            rondo:
              data-dir: a
              db:
                url: b
              listCursorAbove: never
              address:
                - http://c
                - http://d
              port: 8081
              rate-limit: off
              management-port:
            """);
    assertThat(settings.get("rondo.data-dir")).isEqualTo("a");
    assertThat(settings.get("rondo.db-url")).isEqualTo("b");
    assertThat(settings.get("rondo.list-cursor-above")).isEqualTo("never");
    assertThat(settings.get("rondo.address")).isEqualTo("http://c,http://d");
    assertThat(settings.get("rondo.port")).isEqualTo("8081");
    assertThat(settings.get("rondo.rate-limit")).isEqualTo("false");
    assertThat(settings.get("rondo.management-port")).isEqualTo("");
  }

  @Test
  void takesAFileWithoutSettings() throws IOException {
    for (String text :
        List.of("", "# rondo:\n\n---\n  # port: 80", "rondo:\n#  port: 80\n", "--- # all\n{}\n")) {
      assertThat(read(text)).isEmpty();
    }
  }

  @Test
  void refusesWhatIsNoSetting() {
    assertThatThrownBy(() -> read("rondo:\n  prot: 1\n"))
        .isInstanceOf(InvalidSettingException.class)
        .hasMessageEndingWith("rondo.yml: rondo.prot is not a setting");
  }

  @Test
  void saysWhereASettingBelongsThatStandsAtTheTop() {
    assertThatThrownBy(() -> read("port: 80\n"))
        .isInstanceOf(InvalidSettingException.class)
        .hasMessageEndingWith(
            "rondo.yml: port is not a setting; write it below rondo:, as rondo.port");
    assertThatThrownBy(() -> read("rondo:\n  port: 80\ndb:\n  url: x\n"))
        .hasMessageEndingWith("db.url is not a setting; write it below rondo:, as rondo.db-url");
    assertThatThrownBy(() -> read("micronaut:\n  server:\n    port: 80\n"))
        .hasMessageEndingWith("micronaut.server.port is not a setting");
  }

  @Test
  void refusesWhatIsNoFileOfSettings() {
    assertThatThrownBy(() -> read("rondo: ["))
        .isInstanceOf(InvalidSettingException.class)
        .hasMessageEndingWith("is not a YAML file of settings: line 1");
    assertThatThrownBy(() -> read("rondo:\n  port: 80\n  host: [\n  brand: x\n"))
        .hasMessageEndingWith("is not a YAML file of settings: line 5");
    for (String text :
        List.of("RONDO_PORT=80\n", "- rondo\n", "# x\n---\n" + "\n".repeat(60) + "port\n")) {
      assertThatThrownBy(() -> read(text)).hasMessageEndingWith("is not a YAML file of settings");
    }
    assertThatThrownBy(() -> SettingSources.file(temp.resolve("none.yml")))
        .isInstanceOf(InvalidSettingException.class)
        .hasMessageEndingWith("there is no such file");
    assertThatThrownBy(() -> SettingSources.file(temp)).isInstanceOf(InvalidSettingException.class);
  }
}
