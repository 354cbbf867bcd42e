package dev.rondo.persistence.leaderboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.domain.engine.ChartWorth;
import dev.rondo.domain.engine.ChosenOptions;
import dev.rondo.domain.engine.EngineOption;
import dev.rondo.domain.engine.LevelEntity;
import dev.rondo.domain.engine.WorthOutcome;
import dev.rondo.domain.engine.WorthOutcome.Reason;
import dev.rondo.testkit.file.SampleFiles;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.SequenceInputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.commons.io.input.BrokenInputStream;
import org.junit.jupiter.api.Test;

final class JsonEngineReaderTest {

  /** The weight of a tap is its size and an option; a flick comes later and counts them. */
  private static final String PLAY_DATA =
      """
      {"skin":{"sprites":[{"name":"x","id":0}]},"effect":{"clips":[]},
       "buckets":[{"sprites":[],"unit":"#MILLISECOND_UNIT"}],
       "archetypes":[
        {"name":"Flick","hasInput":true,"preprocess":{"index":3,"order":1},"imports":[]},
        {"name":"Tap","hasInput":true,"preprocess":{"index":11},"spawnOrder":{"index":1},
         "imports":[{"name":"size","index":4,"def":7},{"name":"next","index":0,"def":-1}]},
        {"name":"Start","hasInput":false,"preprocess":{"index":19,"order":-1}}],
       "nodes":[{"value":4006},{"value":0},{"value":40},
        {"func":"Set","args":[0,1,2]},
        {"value":4001},{"value":4},{"func":"Get","args":[4,5]},
        {"value":2002},{"func":"Get","args":[7,1]},{"func":"Add","args":[6,8]},
        {"value":1},{"args":[0,1,9],"func":"Set"},
        {"value":2003},{"value":-40},{"func":"Set","args":[12,1,13]},
        {"func":"Set","args":[12,10,2]},{"value":2004},{"func":"Set","args":[16,1,10]},
        {"value":0},{"func":"Execute","args":[14,15,17]}]}
      """;

  private static final String LEVEL_DATA =
      """
      {"bgmOffset":0,"entities":[
       {"archetype":"Start","data":[]},
       {"name":"a","archetype":"Tap","data":[{"name":"#BEAT","value":2},{"name":"size","value":3}]},
       {"archetype":"Tap","data":[{"name":"#BEAT","value":4},{"name":"next","ref":"a"}]},
       {"archetype":"Flick"}]}
      """;

  private final JsonEngineReader reader = new JsonEngineReader(1 << 20);

  private WorthOutcome worth(String playData, String levelData, double option) throws IOException {
    return reader
        .readRules(gzipped(playData))
        .orElseThrow()
        .preprocess(
            reader.readEntities(gzipped(levelData)).orElseThrow(),
            new ChosenOptions(List.of(option), 1));
  }

  @Test
  void readsEnginesAndLevels() throws IOException {
    ChartWorth worth = ((WorthOutcome.Known) worth(PLAY_DATA, LEVEL_DATA, 0.5)).worth();

    assertThat(worth.notes()).isEqualTo(3);
    assertThat(IntStream.range(0, 3).mapToDouble(worth::weight)).containsExactly(4.5, 8.5, 41.0);
    assertThat(IntStream.range(0, 3).map(worth::entity)).containsExactly(1, 2, 3);
    assertThat(worth.optionsRead()).containsExactly(0);
    assertThat(worth.lastNote()).isEqualTo(4);
    assertThat(worth.windows()).isNotEmpty();
    assertThat(reader.readEntities(gzipped(LEVEL_DATA)).orElseThrow())
        .element(2)
        .isEqualTo(new LevelEntity("", "Tap", Map.of("#BEAT", 4.0), Map.of("next", "a")));
  }

  @Test
  void readsTheNumbersOfARom() throws IOException {
    double[] rom = reader.readRom(gzipped(floats(0.5f, 40, -1))).orElseThrow();
    assertThat(rom).containsExactly(0.5, 40, -1);
    assertThat(reader.readRom(gzipped(floats()))).get().isEqualTo(new double[0]);
    // A flick's weight is in the ROM.
    String playData =
        PLAY_DATA
            .replace("\"args\":[0,1,2]", "\"args\":[0,1,21]")
            .replace("}]}\n", "},{\"value\":3000},{\"func\":\"Get\",\"args\":[20,10]}]}\n");
    WorthOutcome outcome =
        reader
            .readRules(gzipped(playData), rom)
            .orElseThrow()
            .preprocess(
                reader.readEntities(gzipped(LEVEL_DATA)).orElseThrow(),
                new ChosenOptions(List.of(0.5), 1));
    assertThat(((WorthOutcome.Known) outcome).worth().weight(2)).isEqualTo(41);
  }

  @Test
  void readsNoRomThatIsBrokenOrTooLarge() throws IOException {
    byte[] whole = gzipped(floats(1, 2, 3)).readAllBytes();
    for (int length = 0; length < whole.length; length++) {
      assertThat(reader.readRom(new ByteArrayInputStream(whole, 0, length))).isEmpty();
    }
    assertThat(reader.readRom(gzipped("12345"))).isEmpty();
    assertThat(reader.readRom(new ByteArrayInputStream(floats(1, 2, 3)))).isEmpty();
    assertThat(reader.readRom(gzipped(new byte[4 * JsonEngineReader.MOST_ROM]))).isPresent();
    assertThat(reader.readRom(gzipped(new byte[4 * JsonEngineReader.MOST_ROM + 4]))).isEmpty();
    assertThatThrownBy(
            () ->
                reader.readRom(
                    new SequenceInputStream(
                        new ByteArrayInputStream(whole, 0, 12),
                        new BrokenInputStream(() -> new IOException("away")))))
        .isInstanceOf(IOException.class)
        .hasMessage("away");
  }

  private static byte[] floats(float... numbers) {
    ByteBuffer bytes = ByteBuffer.allocate(4 * numbers.length).order(ByteOrder.LITTLE_ENDIAN);
    bytes.asFloatBuffer().put(numbers);
    return bytes.array();
  }

  @Test
  void knowsNoWindowsInOtherUnits() throws IOException {
    ChartWorth worth =
        ((WorthOutcome.Known)
                worth(PLAY_DATA.replace("#MILLISECOND_UNIT", "#METER_UNIT"), LEVEL_DATA, 0))
            .worth();
    assertThat(worth.windows()).isEmpty();
  }

  @Test
  void saysWhichFunctionIsNotKnown() throws IOException {
    assertThat(worth(PLAY_DATA.replace("\"Add\"", "\"Divine\""), LEVEL_DATA, 0))
        .isEqualTo(new WorthOutcome.UnknownFunction("Divine"));
  }

  @Test
  void readsOptionsAndWhatWasChosen() throws IOException {
    List<EngineOption> options =
        reader
            .readOptions(
                gzipped(
                    """
                    {"options":[
                     {"name":"#SPEED","standard":true,"type":"slider","def":1,"min":0.5,"max":2,"step":0.1},
                     {"name":"#MIRROR","standard":[1,{}],"type":"toggle","def":0},
                     {"name":"side","standard":null,"type":"select","def":1,"values":["a",{"en":"b"},"c"]}],
                     "ui":{"scope":"x"}}
                    """))
            .orElseThrow();
    assertThat(options)
        .containsExactly(
            new EngineOption("#SPEED", 1, 0.5, 2, true),
            new EngineOption("#MIRROR", 0, 0, 1, false),
            new EngineOption("side", 1, 0, 2, false));

    List<Double> chosen =
        reader.readChosen(gzipped("{\"options\":[1.5,2],\"optionNames\":[\"x\"]}")).orElseThrow();
    // What cannot be chosen is left as it is.
    assertThat(ChosenOptions.of(options, chosen))
        .isEqualTo(new ChosenOptions(List.of(1.5, 0.0, 1.0), 1.5));
  }

  @Test
  void readsNothingElse() throws IOException {
    for (String json :
        List.of(
            "[]",
            "{}",
            "{\"entities\":[1],\"options\":[{}],\"nodes\":[1],\"archetypes\":[1]}",
            "{\"entities\":[{}],\"options\":[\"x\"],\"nodes\":[{}],\"archetypes\":[]}",
            "{\"nodes\":[{\"func\":\"Add\"}],\"archetypes\":[]}",
            "{\"nodes\":[{\"func\":\"Add\",\"args\":[0.5]}],\"archetypes\":[]}",
            "{\"nodes\":[]}",
            "{\"entities\":[")) {
      assertThat(reader.readEntities(gzipped(json))).as(json).isEmpty();
      assertThat(reader.readOptions(gzipped(json))).as(json).isEmpty();
      assertThat(reader.readChosen(gzipped(json))).as(json).isEmpty();
      assertThat(reader.readRules(gzipped(json))).as(json).isEmpty();
    }
  }

  @Test
  void keepsNoMoreThanIsNeeded() throws IOException {
    assertThat(worth(PLAY_DATA, entities(50_001), 0))
        .isEqualTo(new WorthOutcome.NotComputable(Reason.TOO_LARGE));
    assertThat(reader.readEntities(gzipped(entities(50_002)))).isEmpty();
    assertThat(reader.readChosen(gzipped("{\"options\":" + zeros(1_000) + "}"))).isPresent();
    assertThat(reader.readChosen(gzipped("{\"options\":" + zeros(1_001) + "}"))).isEmpty();
    assertThat(reader.readEntities(gzipped(LEVEL_DATA + " ".repeat(1 << 20)))).isEmpty();
  }

  @Test
  void countsTheEntitiesOfEachArchetype() throws IOException {
    assertThat(
            counted(
                """
                {"bgmOffset":0.5,"entities":[
                 {"archetype":"Stage","data":[]},
                 {"name":"1","archetype":"Tap","data":[{"name":"#BEAT","value":1}]},
                 {"archetype":"Tap","data":[{"name":"to","ref":"1"}]}]}
                """))
        .contains(Map.of("Stage", 1L, "Tap", 2L));
    assertThat(counted("{\"bgmOffset\":0,\"entities\":[]}")).contains(Map.of());
  }

  @Test
  void knowsTheArchetypesWithoutInput() throws IOException {
    assertThat(
            withoutInput(
                """
                {"skin":{"sprites":[]},"archetypes":[
                 {"name":"Stage","hasInput":false,"spawnOrder":{"index":1},"imports":[]},
                 {"name":"Tap","hasInput":true,"imports":[]},
                 {"name":"Twice","hasInput":false},{"name":"Twice","hasInput":true}],
                 "nodes":[{"value":0}]}
                """))
        .contains(Set.of("Stage"));
  }

  @Test
  void countsNothingElse() throws IOException {
    for (String json :
        List.of(
            "[]",
            "{}",
            "{\"entities\":1,\"archetypes\":1}",
            "{\"entities\":{},\"archetypes\":{}}",
            "{\"entities\":[1],\"archetypes\":[1]}",
            "{\"entities\":[{}],\"archetypes\":[{}]}",
            "{\"entities\":[{\"archetype\":1}],\"archetypes\":[{\"name\":1,\"hasInput\":true}]}",
            "{\"entities\":[],\"entities\":[],\"archetypes\":[],\"archetypes\":[]}",
            "{\"entities\":[],\"archetypes\":[{\"name\":\"a\",\"hasInput\":0}]} ",
            "{\"entities\":[],\"archetypes\":[]} {}",
            "{\"entities\":[")) {
      assertThat(withoutInput(json)).as(json).isEmpty();
      if (!json.contains("hasInput\":0")) {
        assertThat(counted(json)).as(json).isEmpty();
      }
    }
    assertThat(reader.countEntities(new ByteArrayInputStream(new byte[] {1, 2}))).isEmpty();
  }

  @Test
  void keepsNoMoreNamesThanEnginesHaveAndNoneThatIsVeryLong() throws IOException {
    assertThat(counted(named(2_000))).isPresent();
    assertThat(counted(named(2_001))).isEmpty();
    assertThat(counted("{\"entities\":[{\"archetype\":\"" + "x".repeat(1_001) + "\"}]}")).isEmpty();
  }

  @Test
  void countsNoMoreThanItMay() throws IOException {
    assertThat(counted("{\"entities\":[]" + " ".repeat(1 << 20) + "}")).isEmpty();
  }

  private static String named(int archetypes) {
    return IntStream.range(0, archetypes)
        .mapToObj(number -> "{\"archetype\":\"" + number + "\"}")
        .collect(Collectors.joining(",", "{\"entities\":[", "]}"));
  }

  private Optional<Map<String, Long>> counted(String json) throws IOException {
    return reader.countEntities(gzipped(json));
  }

  private Optional<Set<String>> withoutInput(String json) throws IOException {
    return reader.readArchetypesWithoutInput(gzipped(json));
  }

  private static String entities(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> "{\"archetype\":\"\"}")
        .collect(Collectors.joining(",", "{\"entities\":[", "]}"));
  }

  private static String zeros(int count) {
    return IntStream.range(0, count).mapToObj(i -> "0").collect(Collectors.joining(",", "[", "]"));
  }

  private static ByteArrayInputStream gzipped(String json) {
    return gzipped(json.getBytes(StandardCharsets.UTF_8));
  }

  private static ByteArrayInputStream gzipped(byte[] content) {
    return new ByteArrayInputStream(SampleFiles.gzip(content));
  }
}
