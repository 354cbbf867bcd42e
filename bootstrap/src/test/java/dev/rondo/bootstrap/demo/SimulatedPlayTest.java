package dev.rondo.bootstrap.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.rondo.bootstrap.demo.PlayableLevel.PlayableChart;
import dev.rondo.bootstrap.demo.PlayableLevel.PlayableChart.Note;
import dev.rondo.bootstrap.demo.ReplayWriter.ReplayFile;
import dev.rondo.bootstrap.starter.StarterContent;
import dev.rondo.domain.engine.ChartWorth;
import dev.rondo.domain.engine.ChosenOptions;
import dev.rondo.domain.engine.Recording;
import dev.rondo.domain.engine.RecordingCheck;
import dev.rondo.domain.engine.WorthOutcome;
import dev.rondo.domain.leaderboard.ChartNotes;
import dev.rondo.domain.leaderboard.GameplayResult;
import dev.rondo.domain.leaderboard.ReplayData;
import dev.rondo.persistence.leaderboard.JsonEngineReader;
import dev.rondo.persistence.leaderboard.JsonReplayDataReader;
import io.micronaut.json.JsonMapper;
import io.micronaut.json.tree.JsonNode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The made-up player, and what is written down of the play. */
final class SimulatedPlayTest {

  private static final int PLAYS = 200;

  private static PlayableChart chart(int notes) {
    List<Note> all = new ArrayList<>();
    for (int note = 0; note < notes; note++) {
      all.add(new Note(3 + note, 2 + note * 0.25));
    }
    return new PlayableChart(notes + 3, all);
  }

  @Test
  void isTheSameForTheSameChanceAndAnotherForAnother() {
    Set<GameplayResult> results = new HashSet<>();
    for (int seed = 0; seed < PLAYS; seed++) {
      SimulatedPlay played = SimulatedPlay.of(chart(42), new SplittableRandom(seed));
      assertThat(SimulatedPlay.of(chart(42), new SplittableRandom(seed))).isEqualTo(played);
      results.add(played.result());
    }
    assertThat(results).hasSizeGreaterThan(PLAYS / 2);
  }

  @Test
  void isWrittenDownSoThatNothingSpeaksAgainstIt() throws IOException {
    for (int seed = 0; seed < PLAYS; seed++) {
      PlayableChart chart = chart(1 + seed % 50);
      SimulatedPlay played = SimulatedPlay.of(chart, new SplittableRandom(seed));
      ReplayData replayData = recorded(chart, played).data();
      assertThat(replayData.inconsistencies()).as("seed " + seed).isEmpty();
      assertThat(replayData.canBeOf(new ChartNotes(chart.entities(), chart.notes().size())))
          .as("seed " + seed)
          .isTrue();
      assertThat(replayData.result()).isEqualTo(played.result());
      assertThat(RecordingCheck.ofItself(recorded(chart, played))).as("seed " + seed).isEmpty();
    }
  }

  private static Recording recorded(PlayableChart chart, SimulatedPlay played) throws IOException {
    Instant saved = Instant.ofEpochMilli(1_700_000_000_000L);
    byte[] file = ReplayFile.of(ReplayWriter.data(chart, played, saved)).content();
    return new JsonReplayDataReader(1 << 20).read(new ByteArrayInputStream(file)).orElseThrow();
  }

  @Test
  void standsByTheRulesOfTheStarterEngine() throws IOException {
    JsonEngineReader reader = new JsonEngineReader(1 << 20);
    JsonNode pack = JsonMapper.createDefault().readValue(starter("db.json"), JsonNode.class);
    WorthOutcome outcome =
        reader
            .readRules(starter(pack, "engines", "playData"))
            .orElseThrow()
            .preprocess(
                reader.readEntities(starter(pack, "levels", "data")).orElseThrow(),
                ChosenOptions.of(
                    reader.readOptions(starter(pack, "engines", "configuration")).orElseThrow(),
                    List.of()));
    ChartWorth worth = ((WorthOutcome.Known) outcome).worth();
    assertThat(worth.notes()).isEqualTo(42);
    assertThat(worth.windows()).hasSize(3);
    PlayableChart chart =
        new PlayableChart(
            45,
            IntStream.range(0, 42)
                .mapToObj(note -> new Note(worth.entity(note), note * worth.lastNote() / 41))
                .toList());
    for (int seed = 0; seed < PLAYS; seed++) {
      Recording recording = recorded(chart, SimulatedPlay.of(chart, new SplittableRandom(seed)));
      RecordingCheck check = RecordingCheck.of(recording.data(), recording.notes(), worth);
      assertThat(check.findings()).as("seed " + seed).isEmpty();
      assertThat(check.arcadeScore().most() - recording.data().result().arcadeScore())
          .as("seed " + seed)
          .isBetween(-1.0, 1.0);
    }
  }

  private static InputStream starter(JsonNode pack, String items, String file) {
    JsonNode hash = pack.get(items).get(0).get(file).get("hash");
    return starter("repository/" + hash.getStringValue());
  }

  private static InputStream starter(String path) {
    return Objects.requireNonNull(
        StarterContent.class.getResourceAsStream("pack/" + path), "the starter pack");
  }

  @Test
  void earnsTheFullScoreForHitsWithoutAFlaw() {
    List<SimulatedPlay.Hit> hits =
        chart(10).notes().stream().map(note -> SimulatedPlay.Hit.of(note, 0)).toList();
    GameplayResult result = new SimulatedPlay(hits).result();
    assertThat(result.grade().word()).isEqualTo("allPerfect");
    assertThat(result.arcadeScore()).isEqualTo(1_000_000);
    assertThat(result.accuracyScore()).isEqualTo(1_000_000);
    assertThat(result.combo()).isEqualTo(10);
  }

  @Test
  void breaksTheComboAtANoteThatIsMissed() {
    List<Note> notes = chart(5).notes();
    List<SimulatedPlay.Hit> hits = new ArrayList<>();
    for (int note = 0; note < 5; note++) {
      hits.add(SimulatedPlay.Hit.of(notes.get(note), note == 1 ? 0.2 : -0.07));
    }
    GameplayResult result = new SimulatedPlay(hits).result();
    assertThat(result.grade().word()).isEqualTo("pass");
    assertThat(result.combo()).isEqualTo(3);
    assertThat(result.great()).isEqualTo(4);
    assertThat(result.miss()).isEqualTo(1);
    assertThat(result.arcadeScore()).isEqualTo(560_000);
    assertThat(hits.get(1).time()).isEqualTo(notes.get(1).time() + 0.15, within(1e-9));
  }
}
