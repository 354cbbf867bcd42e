package dev.rondo.bootstrap;

import static dev.rondo.bootstrap.PlayerClient.accepted;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.micronaut.json.tree.JsonNode;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A text, an item and a file that posts do not have are added to the type of posts and to the
 * schema in the same file. Nothing else is changed, and the whole program knows them.
 */
final class AddedFieldIT {

  private static final String ADDRESS = "https://rondo.example";
  private static final String ADDED =
      "\"motto\":{\"en\":\"Be quick\"},\"companion\":\"effect\","
          + "\"glow\":{\"url\":\"https://files.example/glow\"}";

  @TempDir private static Path temp;

  private static String classPath = "";
  private static Map<String, String> settings = Map.of();
  private static SigningClient signing;

  @BeforeAll
  static void addFields() throws Exception {
    Path classes = temp.resolve("classes");
    String libraries = RunningProgram.DISTRIBUTION.resolve("lib") + File.separator + "*";
    ChangedSources sources =
        new ChangedSources(System.getProperty("java.class.path"))
            .add(
                ChangedSources.ITEMS.resolve("PostItem.java"),
                "Instant time, ResourceLocator thumbnail)",
                """
                Instant time, ResourceLocator thumbnail,
                dev.rondo.domain.text.LocalizedText motto, ItemName companion, ResourceLocator glow)
                """,
                "    return fields.schema(",
                """
                var motto = fields.line("motto", "Motto", PostItem::motto);
                var companion =
                    fields.reference("companion", "Friend", ItemKind.EFFECT, PostItem::companion);
                var glow = fields.optionalFile("glow", "Glow", FileUse.IMAGE, PostItem::glow);
                return fields.schema(
                """,
                "values.get(thumbnail))",
                "values.get(thumbnail), values.get(motto), values.get(companion),"
                    + " values.get(glow))");
    assertThat(sources.compile(classes)).isEmpty();
    classPath = classes + File.pathSeparator + libraries;
    signing = SigningClient.of(ADDRESS);
    settings = new HashMap<>(RunningServer.settings(temp.resolve("data")));
    settings.putAll(signing.settings());
    settings.put("RONDO_CREATE", "posts=everyone");
  }

  private static List<String> rondo(String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of(System.getProperty("program.jvm", "").split(" ")));
    command.addAll(List.of("--enable-native-access=ALL-UNNAMED", "-cp", classPath));
    command.add(Main.class.getName());
    command.addAll(List.of(arguments));
    return command;
  }

  private static RunningProgram run(String... arguments) throws Exception {
    RunningProgram program = RunningProgram.startCommand(Path.of(""), settings, rondo(arguments));
    program.awaitExit();
    return program;
  }

  private static Path pack(String name, String added) throws IOException {
    Path pack = GeneratedPack.ofLevels(temp.resolve(name), 1, "Song");
    Path db = pack.resolve("db.json");
    String post =
        "{\"name\":\"news\",\"version\":1,\"title\":{\"en\":\"News\"},\"time\":0,"
            + "\"author\":{\"en\":\"Ann\"},\"tags\":[]"
            + added
            + "}";
    Files.writeString(db, Files.readString(db).replace("\"posts\":[]", "\"posts\":[" + post + "]"));
    return pack;
  }

  /** The description of the interface does not know the fields. */
  private static JsonNode unchecked(RunningServer server, PlayerClient player, String path)
      throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(
                URI.create("http://localhost:" + server.port() + "/svc/posts/" + path))
            .header("Svc-Session", player.session())
            .build();
    return accepted(HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()));
  }

  private static JsonNode option(JsonNode forms, String type, String query) {
    return elements(forms)
        .filter(form -> form.get("type").getStringValue().equals(type))
        .flatMap(form -> elements(form.get("options")))
        .filter(option -> option.get("query").getStringValue().equals(query))
        .findFirst()
        .orElseThrow();
  }

  private static Stream<JsonNode> elements(JsonNode array) {
    List<JsonNode> elements = new ArrayList<>();
    array.values().forEach(elements::add);
    return elements.stream();
  }

  @Test
  void areKnownToPacksTheDatabaseResponsesAndForms() throws Exception {
    RunningProgram refused = run("import", pack("without", "").toString());
    assertThat(refused.errors()).anyMatch(line -> line.contains("motto"));

    RunningProgram imported = run("import", pack("with", "," + ADDED).toString());
    assertThat(imported.awaitExit()).as(imported.toString()).isZero();

    try (RunningServer server = RunningServer.start(settings, rondo("serve"))) {
      PlayerClient ann = PlayerClient.signIn(server, signing, "ann");
      JsonNode news = unchecked(server, ann, "news").get("item");
      assertThat(news.get("motto").getStringValue()).isEqualTo("Be quick");
      assertThat(news.get("companion").get("title").getStringValue()).isEqualTo("Effect");
      assertThat(news.get("glow").get("url").getStringValue())
          .isEqualTo("https://files.example/glow");

      assertThatThrownBy(() -> ann.get("/svc/posts/news"))
          .hasMessageContaining("openapi.yaml")
          .hasMessageContaining("'motto'");

      JsonNode creates = unchecked(server, ann, "info").get("creates");
      assertThat(option(creates, "create", "motto").get("name").getStringValue())
          .isEqualTo("Motto");
      assertThat(option(creates, "create", "companion").get("required").getBooleanValue()).isTrue();
      assertThat(option(creates, "create", "glow").get("type").getStringValue()).isEqualTo("file");

      String link = "{\"address\":\"" + ADDRESS + "\",\"name\":\"effect\"}";
      JsonNode created =
          accepted(
              ann.submit(
                  "/svc/posts/create",
                  "type=create&title=Mine&motto=Slowly&companion="
                      + URLEncoder.encode(link, StandardCharsets.UTF_8)));
      JsonNode made = unchecked(server, ann, created.get("shouldNavigateToItem").getStringValue());
      assertThat(made.get("item").get("motto").getStringValue()).isEqualTo("Slowly");
      JsonNode edits = made.get("actions");
      assertThat(option(edits, "edit", "motto").get("def").getStringValue()).isEqualTo("Slowly");
      assertThat(option(edits, "edit", "companion").get("def").get("name").getStringValue())
          .isEqualTo("effect");
    }

    Path exported = temp.resolve("exported");
    assertThat(run("export", exported.toString()).awaitExit()).isZero();
    assertThat(Files.readString(exported.resolve("db.json")))
        .contains("\"motto\":{\"en\":\"Be quick\"}", "\"motto\":{\"en\":\"Slowly\"}")
        .contains("\"companion\":\"effect\"", "\"glow\":{\"url\":\"https://files.example/glow\"}");
  }
}
