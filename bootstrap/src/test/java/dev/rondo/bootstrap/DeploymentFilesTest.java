package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import dev.rondo.bootstrap.settings.InvalidSettingException;
import dev.rondo.bootstrap.settings.Setting;
import dev.rondo.bootstrap.settings.Settings;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The files that others deploy Rondo with, as far as this machine can read them. */
final class DeploymentFilesTest {

  private static final Path DEPLOY = Path.of("..", "docs", "deploy");
  private static final Path SETTINGS = Path.of("src", "main", "deb", "rondo.yml");

  /** A name, perhaps with its owner, and a version: no host, and not just any version. */
  private static final String IMAGE = "([a-z0-9-]+/)?[a-z0-9-]+:[a-z0-9.-]*[0-9][a-z0-9.-]*";

  @TempDir private Path temp;

  private static Settings read(Path file) {
    return Settings.read(Map.of(), file);
  }

  @Test
  void installsSettingsThatAServerTakes() {
    assertThat(read(SETTINGS).directory()).isEqualTo(Path.of("/var/lib/rondo"));
  }

  /** Whoever takes away the number sign must not meet a name that is none. */
  @Test
  void suggestsSettingsThatAServerTakes() throws IOException {
    String suggested =
        Files.readString(SETTINGS).replaceAll("(?m)^ {2}# (?=[a-z0-9-]+: \\S+$)", "  ");
    assertThat(suggested).contains("\n  s3-bucket: ", "\n  address: ");
    Settings settings = read(Files.writeString(temp.resolve("rondo.yml"), suggested));
    assertThat(settings.get(Setting.S3_BUCKET)).isEqualTo("rondo");
    assertThatThrownBy(
            () ->
                read(
                    Files.writeString(
                        temp.resolve("wrong.yml"), suggested.replace("s3-bucket", "s3-bukket"))))
        .isInstanceOf(InvalidSettingException.class);
  }

  @Test
  void composesServersOfSettingsThatExist() throws IOException {
    JsonNode services =
        new YAMLMapper().readTree(DEPLOY.resolve("compose.yaml").toFile()).get("services");
    Set<String> names = new TreeSet<>();
    services.get("rondo").get("environment").fieldNames().forEachRemaining(names::add);
    assertThat(names).contains("RONDO_DB_URL").allMatch(name -> name.startsWith("RONDO_"));
    assertThat(Setting.unknownIn(names)).isEmpty();
    assertThat(services)
        .hasSize(3)
        .allSatisfy(service -> assertThat(service.get("image").asText()).matches(IMAGE));
  }

  @Test
  void composesServicesAsTheSpecificationHasThem() throws IOException {
    JsonNode file = new YAMLMapper().readTree(DEPLOY.resolve("compose.yaml").toFile());
    try (InputStream members = getClass().getResourceAsStream("/compose.schema.json")) {
      JsonSchema schema = JsonSchemaFactory.getInstance(VersionFlag.V202012).getSchema(members);

      assertThat(schema.validate(file)).isEmpty();
      ((ObjectNode) file.at("/services/rondo")).put("read-only", true);
      assertThat(schema.validate(file)).hasSize(1);
    }
  }

  @Test
  void hasSystemdNotStartAgainWhatASettingKeepsFromStarting() throws IOException {
    assertThat(Files.readAllLines(Path.of("src/main/deb/rondo.service")))
        .contains("Restart=on-failure", "RestartPreventExitStatus=78");
  }

  @ParameterizedTest
  @ValueSource(strings = {"docs/deploy/compose.yaml", "docs/deploy.md", "README.md"})
  void namesTheVersionThatIsBuilt(String file) throws IOException {
    String text = Files.readString(Path.of("..").resolve(file));
    String version = ProjectVersion.read();
    assertThat(text).contains(version);
    assertThat(text.replace(version, "")).doesNotContainPattern("rondo[-_:][0-9]");
  }

  @Test
  void tellsInTheChangelogWhatIsNewInTheVersionThatIsBuilt() throws IOException {
    assertThat(Files.readAllLines(Path.of("..", "CHANGELOG.md")))
        .filteredOn(line -> line.startsWith("## [") && !line.equals("## [Unreleased]"))
        .first()
        .asString()
        .startsWith("## [" + ProjectVersion.read() + "] - ");
  }

  @Test
  void releasesNothingWhileChangesAreUnderNoVersion() throws Exception {
    assertThat(release("## [Unreleased]\n\n- new\n\n## [1.0.0] - 2026-01-01\n\n- old\n"))
        .contains("under Unreleased");
    assertThat(release("## [Unreleased]\n\n## [1.0.0] - 2026-01-01\n\n- old\n"))
        .contains("bootstrap/target/rondo-1.0.0.tar.gz");
  }

  /** What the script says about a checkout with that changelog, in which nothing was built. */
  private String release(String changelog) throws IOException, InterruptedException {
    Path script = temp.resolve(".ci/release");
    Files.createDirectories(script.getParent());
    Files.copy(Path.of("../.ci/release"), script, StandardCopyOption.REPLACE_EXISTING);
    Files.writeString(temp.resolve("CHANGELOG.md"), changelog);
    Process process =
        new ProcessBuilder("bash", script.toString(), "v1.0.0", temp.resolve("out").toString())
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).isEqualTo(1);
    return said;
  }
}
