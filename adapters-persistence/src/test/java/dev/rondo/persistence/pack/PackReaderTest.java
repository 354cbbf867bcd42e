package dev.rondo.persistence.pack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.rondo.application.pack.InvalidPackException;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.BackgroundItem;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.LevelItem;
import dev.rondo.domain.item.PostItem;
import dev.rondo.domain.item.ServerProfile;
import dev.rondo.domain.item.Tag;
import dev.rondo.domain.item.UseItem;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.persistence.document.ItemWriter;
import dev.rondo.persistence.json.StrictJson;
import dev.rondo.testkit.item.SampleItems;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PackReaderTest {

  private static final String HASH = "0123456789abcdef0123456789abcdef01234567";
  private static final String LEVEL =
      """
      {"name":"song","version":1,"rating":12.5,"title":{"en":"Song"},"artists":{},"author":{},
      "tags":[],"engine":"e","useSkin":{"useDefault":true},
      "useBackground":{"useDefault":false,"item":"black"},"useEffect":{"useDefault":true},
      "useParticle":{"useDefault":true},"cover":{},"bgm":{},"data":{}}\
      """;
  private static final String BACKGROUND =
      """
      {"name":"black","version":2,"title":{},"subtitle":{},"author":{},"tags":[],
      "thumbnail":{},"data":{},"image":{},"configuration":{}}\
      """;

  @Test
  void readsAProfile() throws Exception {
    TestPacks.Shown shown =
        TestPacks.read(
            """
            {"info":{"title":{"en":"Mine","ja":"私の"},"description":{"en":"All"},
            "banner":{"hash":"%s","url":"/any/repository/%s"}}}\
            """
                .formatted(HASH, HASH));

    assertThat(shown.profiles)
        .containsExactly(
            new ServerProfile(
                SampleItems.texts("en", "Mine", "ja", "私の"),
                LocalizedText.of("All"),
                new ResourceLocator.Stored(new FileHash(HASH))));
  }

  @Test
  void readsALevel() throws Exception {
    LevelItem level = (LevelItem) TestPacks.read(levels(LEVEL)).items.getFirst();

    assertThat(level.rating()).isEqualTo(12.5);
    assertThat(level.engine()).isEqualTo(new ItemName("e"));
    assertThat(level.useSkin()).isEqualTo(UseItem.DEFAULT);
    assertThat(level.useBackground()).isEqualTo(new UseItem.Chosen(new ItemName("black")));
    assertThat(level.cover()).isEqualTo(ResourceLocator.NONE);
    assertThat(level.preview()).isEqualTo(ResourceLocator.NONE);
    assertThat(level.header().meta()).isEmpty();
  }

  @Test
  void showsItemsInTheOrderOfTheFile() throws Exception {
    TestPacks.Shown shown =
        TestPacks.read("{\"backgrounds\":[%s],\"levels\":[%s]}".formatted(BACKGROUND, LEVEL));

    assertThat(shown.items.stream().map(item -> item.ref().toString()))
        .containsExactly("backgrounds/black", "levels/song");
    assertThat(shown.profiles).containsExactly(ServerProfile.EMPTY);
  }

  @Test
  void passesOverWhatItDoesNotKnow() throws Exception {
    String item = BACKGROUND.replace("\"tags\"", "\"novelty\":{\"a\":[{}]},\"tags\"");

    assertThat(
            TestPacks.read(
                    "{\"rooms\":[1],\"x\":{\"y\":null},\"backgrounds\":[%s],\"z\":3}"
                        .formatted(item))
                .items)
        .hasSize(1);
  }

  @Test
  void takesNullForAbsent() throws Exception {
    String post =
        """
        {"name":"hello","version":1,"title":{},"author":{},"tags":[{"title":null,"icon":null}],
        "time":1700000000123,"thumbnail":null,"description":null,"meta":null}\
        """;

    TestPacks.Shown shown =
        TestPacks.read("{\"info\":null,\"levels\":null,\"posts\":[%s]}".formatted(post));

    PostItem read = (PostItem) shown.items.getFirst();
    assertThat(read.time()).isEqualTo(Instant.ofEpochMilli(1_700_000_000_123L));
    assertThat(read.thumbnail()).isEqualTo(ResourceLocator.NONE);
    assertThat(read.tags()).containsExactly(new Tag(LocalizedText.EMPTY, ""));
    assertThat(read.header().description()).isEqualTo(LocalizedText.EMPTY);
    assertThat(shown.profiles).containsExactly(ServerProfile.EMPTY);
  }

  @Test
  void keepsMetaAsItWasWritten() throws Exception {
    String meta = "{\"b\":[1.50,1e400,-0,123456789012345678901234567890],\"a\":\"\\u00e9\\n\"}";

    assertThat(readBackground("meta", meta).header().meta())
        .isEqualTo("{\"b\":[1.50,1e400,-0,123456789012345678901234567890],\"a\":\"é\\n\"}");
    assertThat(readBackground("meta", " \"text\" ").header().meta()).isEqualTo("\"text\"");
    assertThat(readBackground("meta", "0.10").header().meta()).isEqualTo("0.10");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{} | None[]",
        "{\"hash\":null,\"url\":null} | None[]",
        "{\"hash\":\"" + HASH + "\"} | Stored[hash=" + HASH + "]",
        "{\"hash\":\"" + HASH + "\",\"url\":\"/x/" + HASH + "\"} | Stored[hash=" + HASH + "]",
        "{\"url\":\"https://a.example/b\"} | Linked[url=https://a.example/b]",
        "{\"hash\":\""
            + HASH
            + "\",\"url\":\"http://a.example/b\"}"
            + " | LinkedFile[url=http://a.example/b, hash="
            + HASH
            + "]",
      })
  void readsResources(String json, String resource) throws Exception {
    assertThat(readBackground("image", json).image()).hasToString(resource);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "\"engine\":\"e\" | | \"engine\" is missing",
        "\"engine\":\"e\" | \"engine\":null | \"engine\" is missing",
        "\"engine\":\"e\" | \"engine\":7 | \"engine\" is not a text",
        "\"engine\":\"e\" | \"engine\":\"../e\" | \"engine\" is no name: 1 to 200 characters,"
            + " without slash, backslash or control character",
        "\"version\":1 | | \"version\" is missing",
        "\"version\":1 | \"version\":2 | \"version\" is 2, but only 1 can be read",
        "\"version\":1 | \"version\":\"1\" | \"version\" is not a number",
        "\"rating\":12.5 | \"rating\":1e999 | \"rating\" is not a finite number",
        "\"rating\":12.5 | \"rating\":\"hard\" | \"rating\" is not a number",
        "\"title\":{\"en\":\"Song\"} | \"title\":\"Song\" |"
            + " \"title\" is not an object of texts by locale",
        "\"title\":{\"en\":\"Song\"} | \"title\":{\"en\":1} | \"title.en\" is not a text",
        "\"title\":{\"en\":\"Song\"} | \"title\":{\"en\":null} | \"title.en\" is not a text",
        "\"title\":{\"en\":\"Song\"} | \"title\":{\"en\":\"a\\ud800b\"} |"
            + " \"title.en\" holds half of a surrogate pair",
        "\"title\":{\"en\":\"Song\"} | \"title\":{\"\\udfff\":\"a\"} |"
            + " \"title\" holds half of a surrogate pair",
        "\"tags\":[] | \"tags\":{} | \"tags\" is not an array",
        "\"tags\":[] | \"tags\":[{},\"x\"] | \"tags[1]\" is not an object",
        "\"tags\":[] | \"tags\":[{\"title\":\"x\"}] |"
            + " \"tags[0].title\" is not an object of texts by locale",
        "\"tags\":[] | \"tags\":[{\"icon\":{}}] | \"tags[0].icon\" is not a text",
        "\"useSkin\":{\"useDefault\":true} | \"useSkin\":true | \"useSkin\" is not an object",
        "\"useSkin\":{\"useDefault\":true} | \"useSkin\":{} |"
            + " \"useSkin.useDefault\" is neither true nor false",
        "\"useSkin\":{\"useDefault\":true} | \"useSkin\":{\"useDefault\":false} |"
            + " \"useSkin.item\" is missing",
        "\"useSkin\":{\"useDefault\":true} | \"useSkin\":{\"useDefault\":false,\"item\":\"\"} |"
            + " \"useSkin.item\" is no name: 1 to 200 characters,"
            + " without slash, backslash or control character",
        "\"cover\":{} | | \"cover\" is missing",
        "\"cover\":{} | \"cover\":\"/x\" | \"cover\" is not an object",
        "\"cover\":{} | \"cover\":{\"url\":\"/x\"} |"
            + " \"cover\" has a relative \"url\" but no \"hash\"",
        "\"cover\":{} | \"cover\":{\"url\":\"ftp://a.example/b\"} |"
            + " \"cover.url\" is neither relative nor http or https",
        "\"cover\":{} | \"cover\":{\"hash\":\"0123\"} |"
            + " \"cover.hash\" is not 40 lower-case hexadecimal digits",
        "\"cover\":{} | \"cover\":{\"hash\":\"0123456789ABCDEF0123456789ABCDEF01234567\"} |"
            + " \"cover.hash\" is not 40 lower-case hexadecimal digits",
        "\"data\":{} | \"data\":{},\"meta\":[\"\\ud83d\"] |"
            + " \"meta\" holds half of a surrogate pair",
      })
  void namesTheItemAndTheMember(String original, String replacement, String problem) {
    String changed = replacement == null ? "\"absent\":0" : replacement;
    assertThat(LEVEL).contains(original);

    assertProblem(levels(LEVEL.replace(original, changed)), "levels/song: " + problem);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "\"time\":1.5 | \"time\" is not a whole number of milliseconds",
        "\"time\":1e30 | \"time\" is not a whole number of milliseconds",
        "\"time\":1e999 | \"time\" is not a finite number",
        "\"time\":\"now\" | \"time\" is not a number",
      })
  void namesABadTime(String time, String problem) {
    assertProblem(
        "{\"posts\":[{\"name\":\"p\",\"version\":1,\"title\":{},\"author\":{},\"tags\":[],%s}]}"
            .formatted(time),
        "posts/p: " + problem);
  }

  @Test
  void countsToTheItemWhoseNameCannotBeRead() {
    assertProblem(
        levels(LEVEL + "," + LEVEL.replace("\"name\":\"song\",", "")),
        "levels[1]: \"name\" is missing");
    assertProblem(
        levels(LEVEL.replace("\"song\"", "\"a/b\"")),
        "levels[0]: \"name\" is no name: 1 to 200 characters,"
            + " without slash, backslash or control character");
    assertProblem(levels("7"), "levels[0]: is not an object");
    assertProblem(levels("null"), "levels[0]: is not an object");
  }

  @Test
  void namesTheMembersOfTheProfile() {
    assertProblem(
        "{\"info\":{\"title\":\"Mine\"}}", "info: \"title\" is not an object of texts by locale");
    assertProblem("{\"info\":[]}", "info: is not an object");
    assertProblem(
        "{\"info\":{\"banner\":{\"hash\":\"x\"}}}",
        "info: \"banner.hash\" is not 40 lower-case hexadecimal digits");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "`` | is empty",
        "` ` | is empty",
        "[] | is not an object",
        "\"text\" | is not an object",
        "{} | has no member of a pack, such as \"info\" or \"levels\"",
        "{\"name\":\"rondo\",\"version\":\"1\"} |"
            + " has no member of a pack, such as \"info\" or \"levels\"",
        "{\"levels\":{}} | \"levels\" is not an array",
        "{\"levels\":[] | line 1, column 13: the file ends in the middle",
        "{\"levels\":[{\"name\":\"so | line 1, column 23: the file ends in the middle",
        "{\"levels\":[]}{} | line 1, column 14: something follows the pack",
        "{\"levels\":[]}x | line 1, column 14: this is not JSON",
        "{\"levels\":[],} | line 1, column 14: this is not JSON",
        "{\"levels\":[}} | line 1, column 12: this is not JSON",
        "{'levels':[]} | line 1, column 2: this is not JSON",
        "{\"levels\":[],\"levels\":[]} |"
            + " line 1, column 22: a member appears twice in one object",
        "{\"levels\":[{\"name\":\"a\",\"name\":\"b\"}]} |"
            + " line 1, column 30: a member appears twice in one object",
      })
  void namesThePlaceOfWhatIsNotJson(String json, String problem) {
    assertProblem(json, "db.json: " + problem);
  }

  @Test
  void namesTheLine() {
    assertProblem("{\n\"levels\": [\n  nonsense]}", "db.json: line 3, column 3: this is not JSON");
  }

  @Test
  void refusesWhatIsNotUtf8() {
    byte[] prefix = "{\"levels\":[{\"name\":\"".getBytes(StandardCharsets.UTF_8);
    for (int[] sequence :
        List.of(
            new int[] {0xff},
            new int[] {0xc0, 0x80},
            new int[] {0xed, 0xa0, 0x80},
            new int[] {0xe9, '"'})) {
      ByteArrayOutputStream json = new ByteArrayOutputStream();
      json.writeBytes(prefix);
      for (int b : sequence) {
        json.write(b);
      }
      json.writeBytes("\"}]}".getBytes(StandardCharsets.UTF_8));

      assertThatThrownBy(() -> TestPacks.read(json.toByteArray()))
          .isInstanceOf(InvalidPackException.class)
          .hasMessage("db.json: not UTF-8 at byte " + prefix.length);
    }
  }

  @Test
  void refusesTextInAnotherEncoding() {
    assertThatThrownBy(() -> TestPacks.read(levels(LEVEL).getBytes(StandardCharsets.UTF_16)))
        .isInstanceOf(InvalidPackException.class)
        .hasMessage("db.json: not UTF-8 at byte 0");
  }

  @Test
  void takesAByteOrderMark() throws Exception {
    assertThat(TestPacks.read("\ufeff" + levels(LEVEL)).items).hasSize(1);
  }

  @Test
  void readsCharactersOfEveryLengthAcrossItsBuffers() throws Exception {
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(1);
    StringBuilder text = new StringBuilder();
    int[] characters = {'a', 'é', '黒', 0x1f3b5};
    for (int i = 0; i < 60_000; i++) {
      text.appendCodePoint(characters[random.nextInt(characters.length)]);
    }
    BackgroundItem item =
        SampleItems.background("b", LocalizedText.of(text.toString()), LocalizedText.EMPTY);

    assertThat(TestPacks.read(backgrounds(written(item))).items).containsExactly(item);
  }

  @Test
  void refusesNestingWithoutEnd() {
    String deep = "[".repeat(10_000);

    assertProblemContains(
        levels(LEVEL.replace("\"data\":{}", "\"data\":" + deep)), "the nesting too deep");
    assertProblemContains(
        levels(LEVEL.replace("\"data\":{}", "\"meta\":" + deep)), "the nesting too deep");
    assertProblemContains("{\"levels\":[],\"unknown\":" + deep, "the nesting too deep");
  }

  @Test
  void refusesTextsWithoutEnd() {
    assertProblemContains(levels(LEVEL.replace("Song", "x".repeat(1_000_001))), "too long");
    assertProblemContains(levels(LEVEL.replace("12.5", "1".repeat(200))), "too long");
  }

  @Test
  void refusesItemsWithoutEnd() {
    String levels = "\"x\",".repeat(3_000_000);

    assertProblem(
        "{\"playlists\":[{\"name\":\"p\",\"levels\":[" + levels,
        "playlists[0]: takes more than 8 MiB");
  }

  @Test
  void neverShowsTheInsideOfTheProgram() {
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(42);
    byte[] whole = levels(LEVEL).getBytes(StandardCharsets.UTF_8);
    for (int i = 0; i < 2_000; i++) {
      byte[] broken = whole.clone();
      for (int n = random.nextInt(1, 4); n > 0; n--) {
        broken[random.nextInt(broken.length)] = (byte) random.nextInt(256);
      }
      try {
        TestPacks.read(broken);
      } catch (InvalidPackException e) {
        assertThat(e.getMessage())
            .doesNotContain("com.", "java", "jackson", "Stream", "Source", "REDACTED", "null");
      } catch (IOException e) {
        throw new AssertionError("run " + i + " of seed 42", e);
      }
    }
  }

  private static BackgroundItem readBackground(String member, String json)
      throws InvalidPackException, IOException {
    String original = "\"" + member + "\":{}";
    String changed = "\"" + member + "\":" + json;
    String item =
        BACKGROUND.contains(original)
            ? BACKGROUND.replace(original, changed)
            : BACKGROUND.replace("\"tags\"", changed + ",\"tags\"");
    CatalogueItem read = TestPacks.read(backgrounds(item)).items.getFirst();
    return (BackgroundItem) read;
  }

  private static String levels(String levels) {
    return "{\"levels\":[" + levels + "]}";
  }

  private static String written(CatalogueItem item) throws IOException {
    StringWriter text = new StringWriter();
    try (JsonGenerator out = StrictJson.FACTORY.createGenerator(text)) {
      new ItemWriter(out, "").item(item, "version", item.kind().version().orElseThrow());
    }
    return text.toString();
  }

  private static String backgrounds(String backgrounds) {
    return "{\"backgrounds\":[" + backgrounds + "]}";
  }

  private static void assertProblem(String json, String problem) {
    assertThatThrownBy(() -> TestPacks.read(json))
        .isInstanceOf(InvalidPackException.class)
        .hasMessage(problem);
  }

  private static void assertProblemContains(String json, String problem) {
    assertThatThrownBy(() -> TestPacks.read(json))
        .isInstanceOf(InvalidPackException.class)
        .hasMessageContaining(problem);
  }
}
