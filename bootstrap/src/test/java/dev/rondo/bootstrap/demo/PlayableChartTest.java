package dev.rondo.bootstrap.demo;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.rondo.bootstrap.demo.PlayableLevel.PlayableChart;
import dev.rondo.bootstrap.demo.PlayableLevel.PlayableChart.Note;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** Reading the notes of a level. */
final class PlayableChartTest {

  private static final String ENGINE =
      """
      {"archetypes":[{"name":"Stage","hasInput":false},{"name":"Tap","hasInput":true}]}
      """;

  private static JsonNode json(String text) throws IOException {
    return new ObjectMapper().readTree(text);
  }

  private static PlayableChart read(String entities) throws IOException {
    return PlayableChart.read(
        json("{\"bgmOffset\":0,\"entities\":[" + entities + "]}"), json(ENGINE));
  }

  @Test
  void takesTheEntitiesThatHaveInputInTheOrderOfTheirTimes() throws IOException {
    PlayableChart chart =
        read(
            """
            {"archetype":"Stage","data":[]},
            {"archetype":"#BPM_CHANGE","data":[{"name":"#BEAT","value":0},{"name":"#BPM","value":120}]},
            {"archetype":"Tap","data":[{"name":"lane","value":2},{"name":"#BEAT","value":6}]},
            {"archetype":"Tap","data":[{"name":"#BEAT","value":4}]},
            {"archetype":"Tap","data":[{"name":"other","ref":"x"}]}
            """);
    assertThat(chart.entities()).isEqualTo(5);
    assertThat(chart.notes()).containsExactly(new Note(3, 2), new Note(2, 3));
    assertThat(chart.end()).isEqualTo(3);
  }

  @Test
  void followsChangesOfTheTempo() throws IOException {
    PlayableChart chart =
        read(
            """
            {"archetype":"#BPM_CHANGE","data":[{"name":"#BEAT","value":4},{"name":"#BPM","value":60}]},
            {"archetype":"#BPM_CHANGE","data":[{"name":"#BEAT","value":0},{"name":"#BPM","value":120}]},
            {"archetype":"Tap","data":[{"name":"#BEAT","value":6}]}
            """);
    assertThat(chart.notes()).containsExactly(new Note(2, 4));
  }

  @Test
  void hasNoNotesWhereNothingIsPlayed() throws IOException {
    assertThat(read("{\"archetype\":\"Stage\",\"data\":[]}").notes()).isEmpty();
    assertThat(PlayableChart.read(json("[]"), json("{}")).notes()).isEmpty();
  }
}
