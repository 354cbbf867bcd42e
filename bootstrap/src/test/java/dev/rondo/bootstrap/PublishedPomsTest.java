package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.xpath.XPath;
import javax.xml.xpath.XPathFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;

/**
 * The poms have what repositories of releases ask for; those of other modules are not published.
 */
final class PublishedPomsTest {

  private static final XPath XPATH = XPathFactory.newInstance().newXPath();

  private static String read(String pom, String path) throws Exception {
    Document document =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(Path.of("..", pom).toFile());
    return XPATH.evaluate("/project/" + path, document);
  }

  @ParameterizedTest
  @ValueSource(strings = {"pom.xml", "application/bom/pom.xml"})
  void sayWhereRondoComesFrom(String pom) throws Exception {
    for (String path :
        List.of(
            "name",
            "description",
            "url",
            "licenses/license/url",
            "developers/developer/name",
            "scm/connection",
            "scm/url")) {
      assertThat(read(pom, path)).as("%s of %s", path, pom).isNotBlank();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"domain", "application"})
  void nameWhatIsPublished(String module) throws Exception {
    assertThat(read(module + "/pom.xml", "name")).isNotBlank();
    assertThat(read(module + "/pom.xml", "description")).isNotBlank();
    assertThat(read(module + "/pom.xml", "properties/maven.deploy.skip")).isEmpty();
  }

  @Test
  void keepBackWhatIsForThisServerAlone() throws Exception {
    for (String module : List.of("adapters-http", "adapters-persistence", "bootstrap")) {
      assertThat(read(module + "/pom.xml", "properties/maven.deploy.skip")).isEqualTo("true");
    }
  }
}
