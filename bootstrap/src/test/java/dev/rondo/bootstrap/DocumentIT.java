package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The pages that lead through a server by commands, each done from its first command to its last in
 * the distribution of a running server.
 */
final class DocumentIT {

  private static final String RONDO_OF_THE_PACKAGE =
      "docs/%s.md: alias rondo='runuser -u rondo -- rondo --config /etc/rondo/rondo.yml'";

  /** The commands that no test runs; each page says why. */
  private static final List<String> NOT_RUN =
      List.of(
          "README.md: apt-get install ./rondo_0.2.0_amd64.deb",
          "README.md: mvn -q package -DskipTests && bootstrap/target/rondo/bin/rondo",
          "README.md: mvn verify",
          "README.md: mvn -q package -pl bootstrap -am -Dtest=ArchitectureTest"
              + " -Dsurefire.failIfNoSpecifiedTests=false",
          RONDO_OF_THE_PACKAGE.formatted("damaged-database"),
          RONDO_OF_THE_PACKAGE.formatted("lost-files"),
          "docs/operating.md: cd /opt/rondo",
          "docs/operating.md: mkdir -m 700 /var/lib/rondo.lost",
          "docs/operating.md: export RONDO_DATA_DIR=/var/lib/rondo          # of the node that will"
              + " serve",
          "docs/operating.md: export RONDO_DATA_DIR=/var/lib/rondo",
          "docs/reuse.md: mvn -q install -pl domain,application,application/bom -am -DskipTests",
          RONDO_OF_THE_PACKAGE.formatted("upgrade-and-back"));

  private static final List<String> PAGES =
      List.of(
          "README.md",
          "docs/by-hand.md",
          "docs/console.md",
          "docs/damaged-database.md",
          "docs/forms.md",
          "docs/lost-files.md",
          "docs/operating.md",
          "docs/reuse.md",
          "docs/upgrade-and-back.md");

  @TempDir private static Path home;

  @AutoClose("stop")
  private static DocumentedServer server;

  @BeforeAll
  static void serve() throws Exception {
    server = DocumentedServer.start(home.resolve("rondo"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"docs/by-hand.md", "docs/console.md", "docs/forms.md", "docs/operating.md"})
  void isDoneAsItIsWritten(String page) throws Exception {
    Document document = Document.read(page);
    assertThat(document.steps()).isNotEmpty();
    server.shell(Map.of("HOME", home.toString())).follow(document);
  }

  @Test
  void leavesOutNoOtherCommandsThanThese() throws IOException {
    List<String> notRun = new ArrayList<>();
    for (String page : PAGES) {
      Document.read(page).notRun().forEach(notRun::add);
    }
    assertThat(notRun).containsExactlyElementsOf(NOT_RUN);
  }
}
