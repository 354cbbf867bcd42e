package dev.rondo.persistence.leaderboard;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

final class JsonChartReaderTest {

  private final JsonChartReader reader = new JsonChartReader(1 << 20);

  @Test
  void countsTheEntitiesOfEachArchetype() throws IOException {
    assertThat(
            entities(
                """
                {"bgmOffset":0.5,"entities":[
                 {"archetype":"Stage","data":[]},
                 {"name":"1","archetype":"Tap","data":[{"name":"#BEAT","value":1}]},
                 {"archetype":"Tap","data":[{"name":"to","ref":"1"}]}]}
                """))
        .contains(Map.of("Stage", 1L, "Tap", 2L));
    assertThat(entities("{\"bgmOffset\":0,\"entities\":[]}")).contains(Map.of());
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
  void readsNothingElse() throws IOException {
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
        assertThat(entities(json)).as(json).isEmpty();
      }
    }
    assertThat(reader.readEntities(new ByteArrayInputStream(new byte[] {1, 2}))).isEmpty();
  }

  @Test
  void keepsNoMoreNamesThanEnginesHaveAndNoneThatIsVeryLong() throws IOException {
    assertThat(entities(named(2_000))).isPresent();
    assertThat(entities(named(2_001))).isEmpty();
    assertThat(entities("{\"entities\":[{\"archetype\":\"" + "x".repeat(1_001) + "\"}]}"))
        .isEmpty();
  }

  @Test
  void readsNoMoreThanItMay() throws IOException {
    assertThat(entities("{\"entities\":[]" + " ".repeat(1 << 20) + "}")).isEmpty();
  }

  private static String named(int archetypes) {
    return IntStream.range(0, archetypes)
        .mapToObj(number -> "{\"archetype\":\"" + number + "\"}")
        .collect(Collectors.joining(",", "{\"entities\":[", "]}"));
  }

  private Optional<Map<String, Long>> entities(String json) throws IOException {
    return reader.readEntities(gzipped(json));
  }

  private Optional<Set<String>> withoutInput(String json) throws IOException {
    return reader.readArchetypesWithoutInput(gzipped(json));
  }

  private static ByteArrayInputStream gzipped(String json) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(bytes)) {
      out.write(json.getBytes(StandardCharsets.UTF_8));
    }
    return new ByteArrayInputStream(bytes.toByteArray());
  }
}
