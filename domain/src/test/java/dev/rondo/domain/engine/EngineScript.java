package dev.rondo.domain.engine;

import dev.rondo.domain.engine.EngineRules.Archetype;
import dev.rondo.domain.engine.EngineRules.Buckets;
import dev.rondo.domain.engine.EngineRules.Import;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Writes engines for tests: expressions become nodes, and callbacks archetypes. */
final class EngineScript {

  /** A node that was written. */
  record Node(int index) {}

  static final int BUCKET = 2003;
  static final int SCORE = 2004;
  static final int LIFE = 2005;
  static final int DATA = 4001;
  static final int ENTITY_SCORE = 4006;
  static final int ARCHETYPE_LIFE = 5000;
  static final int ARCHETYPE_SCORE = 5001;
  static final int TEMPORARY = 10000;

  static final ChosenOptions NO_OPTIONS = new ChosenOptions(List.of(), 1);

  private final EngineRules.Builder builder = new EngineRules.Builder();
  private final List<Archetype> archetypes = new ArrayList<>();
  private int nodes;

  /** A call; its arguments are nodes or numbers. */
  Node call(String function, Object... arguments) {
    int[] indexes = new int[arguments.length];
    for (int i = 0; i < arguments.length; i++) {
      indexes[i] = (arguments[i] instanceof Node node ? node : value(arguments[i])).index;
    }
    builder.call(function, indexes);
    return new Node(nodes++);
  }

  private Node value(Object number) {
    builder.value(((Number) number).doubleValue());
    return new Node(nodes++);
  }

  /** Writes values to a block, from its first one on. */
  Node fill(int block, double... values) {
    return call(
        "Execute",
        IntStream.range(0, values.length)
            .mapToObj(i -> call("Set", block, i, values[i]))
            .toArray());
  }

  /** A node that has to be the next one: a call of nodes that are not written yet. */
  Node raw(String function, int... indexes) {
    builder.call(function, indexes);
    return new Node(nodes++);
  }

  EngineScript archetype(String name, boolean hasInput, double order, Node preprocess) {
    archetypes.add(
        new Archetype(
            name,
            hasInput,
            preprocess.index,
            order,
            List.of(
                new Import("#BEAT", 0, 0), new Import("size", 1, 7), new Import("next", 2, -1))));
    return this;
  }

  int next() {
    return nodes;
  }

  EngineRules build(int buckets, double... rom) {
    return builder.build(archetypes, new Buckets(buckets, true), rom);
  }

  static LevelEntity entity(String archetype, double beat) {
    return new LevelEntity("", archetype, Map.of("#BEAT", beat), Map.of());
  }

  /**
   * An engine with unequal weights, three streaks, healing and a loop: a level consists of one
   * {@code Start}, and of notes {@code Tap} and {@code Flick} with a size.
   */
  static EngineRules sample() {
    EngineScript script = new EngineScript();
    Node start =
        script.call(
            "Execute",
            script.fill(SCORE, 1, 0.7, 0.4, 0.002, 10, 50, 0.001, 20, 100, 0.0005, 5, 40),
            script.fill(LIFE, 5, 10, 2, 20),
            script.fill(ARCHETYPE_SCORE, 1, 1, 2.5),
            script.fill(ARCHETYPE_LIFE, 0, 0, 0, 0, 2, 1, 0, -80, 3, 1, -10, -120),
            script.fill(BUCKET, -40, 40, -80, 80, -120, 120, -50, 60, -90, 90, -130, 110));
    // Adds 0.1 for each unit of size, in a loop.
    Node note =
        script.call(
            "Execute",
            script.call("Set", TEMPORARY, 0, 0),
            script.call(
                "While",
                script.call("Less", script.call("Get", TEMPORARY, 0), script.call("Get", DATA, 1)),
                script.call(
                    "Execute",
                    script.call("SetAdd", ENTITY_SCORE, 0, 0.1),
                    script.call("IncrementPost", TEMPORARY, 0))));
    return script
        .archetype("Start", false, 0, start)
        .archetype("Tap", true, 1, note)
        .archetype("Flick", true, 1, note)
        .build(2);
  }
}
