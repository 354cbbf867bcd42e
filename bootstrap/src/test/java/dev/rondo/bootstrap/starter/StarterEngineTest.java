package dev.rondo.bootstrap.starter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.pack.Pack;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.EngineItem;
import dev.rondo.domain.item.ServerProfile;
import io.micronaut.core.type.Argument;
import io.micronaut.json.JsonMapper;
import io.micronaut.json.tree.JsonNode;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The starter engine, played by hand: a note in the second lane at its fourth second. */
final class StarterEngineTest {

  private static final int ENVIRONMENT = 1000;
  private static final int UPDATE = 1001;
  private static final int TOUCHES = 1002;
  private static final int OPTIONS = 2002;
  private static final int ENTITY_MEMORY = 4000;
  private static final int ENTITY_DATA = 4001;
  private static final int DESPAWN = 4004;
  private static final int INPUT = 4005;

  private static final double NOTE_TIME = 4;
  private static final int TAP = 2;

  private final Pack pack = StarterContent.pack();
  private EngineItem engine;

  @BeforeEach
  void findEngine() throws Exception {
    List<EngineItem> engines = new ArrayList<>();
    pack.read(
        new Pack.Visitor() {
          @Override
          public void profile(ServerProfile profile) {
            // Only the engine is looked for.
          }

          @Override
          public void item(CatalogueItem item) {
            if (item instanceof EngineItem found) {
              engines.add(found);
            }
          }
        });
    engine = engines.getFirst();
  }

  private JsonNode json(ResourceLocator resource) throws Exception {
    try (InputStream content =
        new GZIPInputStream(pack.open(((ResourceLocator.Stored) resource).hash()))) {
      return JsonMapper.createDefault().readValue(content, Argument.of(JsonNode.class));
    }
  }

  private static EngineMachine machine(JsonNode data) {
    return new EngineMachine(data)
        .set(ENVIRONMENT, 1, 16 / 9.0)
        .set(OPTIONS, 0, 1)
        .set(ENTITY_DATA, 0, NOTE_TIME * 2)
        .set(ENTITY_DATA, 1, 1);
  }

  private static JsonNode archetype(JsonNode data, int index) {
    return data.get("archetypes").get(index);
  }

  @ParameterizedTest
  @CsvSource({
    "0, -0.2, 1",
    "-0.04, -0.39, 1",
    "0.08, -0.01, 2",
    "-0.12, -0.2, 3",
    "0.2, -0.2, 0",
    "-0.2, -0.2, 0",
    "0, 0.01, 0",
    "0, -0.41, 0"
  })
  void judgesATouchByItsTimeAndItsLane(double late, double x, int judgment) throws Exception {
    JsonNode data = json(engine.playData());
    JsonNode tap = archetype(data, TAP);
    EngineMachine game = machine(data);
    game.run(tap, "preprocess");

    double time = NOTE_TIME + late;
    game.set(UPDATE, 0, time + 0.01).set(UPDATE, 3, 1);
    game.set(TOUCHES, 0, 7).set(TOUCHES, 1, 1).set(TOUCHES, 4, time).set(TOUCHES, 7, x);
    game.run(tap, "touch");

    assertThat(game.get(INPUT, 0)).isEqualTo(judgment);
    assertThat(game.get(DESPAWN, 0)).isEqualTo(judgment > 0 ? 1 : 0);
    if (judgment > 0) {
      assertThat(game.get(INPUT, 1)).isEqualTo(time - NOTE_TIME);
      assertThat(game.outputs()).containsExactly("Play", "SpawnParticleEffect");
    }
  }

  @Test
  void letsATouchHitOneNoteOnly() throws Exception {
    JsonNode data = json(engine.playData());
    JsonNode tap = archetype(data, TAP);
    EngineMachine game = machine(data);
    game.run(tap, "preprocess");
    game.set(UPDATE, 0, NOTE_TIME).set(UPDATE, 3, 1);
    game.set(TOUCHES, 0, 7).set(TOUCHES, 1, 1).set(TOUCHES, 4, NOTE_TIME).set(TOUCHES, 7, -0.2);
    game.run(tap, "touch");

    // The next note has memory of its own; what was touched in the lane is the level's.
    game.set(INPUT, 0, 0).set(DESPAWN, 0, 0);
    game.run(tap, "touch");
    assertThat(game.get(INPUT, 0)).isZero();
  }

  @Test
  void showsANoteWhileItFallsAndGivesItUpAfterItsTime() throws Exception {
    JsonNode data = json(engine.playData());
    JsonNode tap = archetype(data, TAP);
    EngineMachine game = machine(data);
    game.run(tap, "preprocess");

    assertThat(game.set(UPDATE, 0, NOTE_TIME - 1.6).run(tap, "shouldSpawn")).isZero();
    assertThat(game.set(UPDATE, 0, NOTE_TIME - 1.4).run(tap, "shouldSpawn")).isEqualTo(1);
    game.run(tap, "updateParallel");
    assertThat(game.outputs()).containsExactly("Draw");
    game.set(UPDATE, 0, NOTE_TIME + 0.16).run(tap, "updateParallel");
    assertThat(game.get(DESPAWN, 0)).isEqualTo(1);
    assertThat(game.get(INPUT, 0)).isZero();
  }

  @Test
  void endsANoteOfAReplayWhenItWasHit() throws Exception {
    JsonNode data = json(engine.watchData());
    JsonNode tap = archetype(data, TAP);
    EngineMachine replay = machine(data).set(ENVIRONMENT, 4, 1);
    replay.set(ENTITY_DATA, 2, 2).set(ENTITY_DATA, 3, 0.07).run(tap, "preprocess");
    assertThat(replay.run(tap, "despawnTime")).isEqualTo(NOTE_TIME + 0.07);
    assertThat(replay.outputs()).containsExactly("PlayScheduled");

    EngineMachine missed = machine(data).set(ENVIRONMENT, 4, 1);
    missed.run(tap, "preprocess");
    assertThat(missed.run(tap, "despawnTime")).isEqualTo(NOTE_TIME + 0.15);
    assertThat(missed.outputs()).isEmpty();
  }

  @Test
  void runsEveryCallbackOfEveryMode() throws Exception {
    for (ResourceLocator mode :
        List.of(engine.playData(), engine.watchData(), engine.previewData())) {
      JsonNode data = json(mode);
      for (JsonNode archetype : data.get("archetypes").values()) {
        EngineMachine game = machine(data);
        game.set(ENTITY_MEMORY, 0, NOTE_TIME).set(ENTITY_MEMORY, 1, 1.5);
        for (var member : archetype.entries()) {
          if (member.getValue().isObject()) {
            assertThat(game.run(archetype, member.getKey())).isFinite();
          }
        }
      }
    }
    JsonNode tutorial = json(engine.tutorialData());
    for (String callback : List.of("preprocess", "navigate", "update")) {
      assertThat(machine(tutorial).run(tutorial.get(callback).getIntValue())).isFinite();
    }
  }
}
