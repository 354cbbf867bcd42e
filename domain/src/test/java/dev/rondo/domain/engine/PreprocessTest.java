package dev.rondo.domain.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.rondo.domain.engine.EngineScript.Node;
import dev.rondo.domain.engine.WorthOutcome.NotComputable;
import dev.rondo.domain.engine.WorthOutcome.Reason;
import dev.rondo.domain.engine.WorthOutcome.UnknownFunction;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Engines are run by the functions that their nodes call. */
final class PreprocessTest {

  private static final int ENGINES = Integer.getInteger("rondo.engines", 2_000);

  private static final List<LevelEntity> ONE_NOTE = List.of(EngineScript.entity("Note", 3));

  /** The score multiplier of perfect judgments is 1, and the note has a weight that is computed. */
  private static WorthOutcome run(
      Function<EngineScript, Node> weight, List<LevelEntity> entities, ChosenOptions options) {
    EngineScript script = new EngineScript();
    Node node =
        script.call(
            "Execute",
            script.call("Set", EngineScript.SCORE, 0, 1),
            script.call("Set", EngineScript.ENTITY_SCORE, 0, weight.apply(script)));
    return script.archetype("Note", true, 0, node).build(1, 5, 6).preprocess(entities, options);
  }

  private static WorthOutcome run(Function<EngineScript, Node> weight) {
    return run(weight, ONE_NOTE, EngineScript.NO_OPTIONS);
  }

  private static double compute(Function<EngineScript, Node> weight, List<LevelEntity> entities) {
    return known(run(weight, entities, new ChosenOptions(List.of(8.0, 9.0), 1))).weight(0) - 1;
  }

  private static double compute(Function<EngineScript, Node> weight) {
    return compute(weight, ONE_NOTE);
  }

  static ChartWorth known(WorthOutcome outcome) {
    assertThat(outcome).isInstanceOf(WorthOutcome.Known.class);
    return ((WorthOutcome.Known) outcome).worth();
  }

  @ParameterizedTest
  @CsvSource({
    "Add, 1 2 3, 6",
    "Add, '', 0",
    "Subtract, 9 2 3, 4",
    "Multiply, 2 3 4, 24",
    "Divide, 12 2 3, 2",
    "Mod, -7 3, 2",
    "Mod, 7 -3, -2",
    "Mod, 6 3, 0",
    "Rem, -7 3, -1",
    "Power, 2 3 2, 64",
    "Min, 2 3, 2",
    "Max, 2 3, 3",
    "Negate, 2, -2",
    "Abs, -2, 2",
    "Sign, -9, -1",
    "Ceil, 1.2, 2",
    "Floor, -1.2, -2",
    "Round, 2.5, 2",
    "Round, 3.5, 4",
    "Trunc, -1.7, -1",
    "Frac, -0.25, 0.75",
    "Log, 1, 0",
    "Degree, 3.14159265358979, 180",
    "Radian, 180, 3.14159265358979",
    "Sin, 0, 0",
    "Cos, 0, 1",
    "Tan, 0, 0",
    "Sinh, 0, 0",
    "Cosh, 0, 1",
    "Tanh, 0, 0",
    "Arcsin, 1, 1.5707963267949",
    "Arccos, 1, 0",
    "Arctan, 0, 0",
    "Arctan2, 1 1, 0.785398163397448",
    "Not, 0, 1",
    "Equal, 2 2, 1",
    "NotEqual, 2 2, 0",
    "Greater, 2 2, 0",
    "GreaterOr, 2 2, 1",
    "Less, 2 2, 0",
    "LessOr, 2 2, 1",
    "Judge, 5 4 -1 1 -2 2 -3 3, 1",
    "Judge, 2 4 -1 1 -2 2 -3 3, 2",
    "Judge, 7 4 -1 1 -2 2 -3 3, 3",
    "Judge, 8 4 -1 1 -2 2 -3 3, 0",
    "JudgeSimple, 2 4 1 2 3, 2",
    "JudgeSimple, 9 4 1 2 3, 0",
    "Clamp, 5 1 3, 3",
    "Lerp, 2 4 2, 6",
    "LerpClamped, 2 4 2, 4",
    "Unlerp, 2 4 8, 3",
    "UnlerpClamped, 2 4 8, 1",
    "Remap, 0 1 10 20 2, 30",
    "RemapClamped, 0 1 10 20 2, 20",
    "Execute, 1 2 3, 3",
    "Execute0, 1 2 3, 0",
    "If, 0 5 6, 6",
    "If, -1 5 6, 5",
    "And, 1 0 3, 0",
    "And, 1 2 3, 3",
    "Or, 0 2 3, 2",
    "Or, 0 0, 0",
    "Block, 4, 4",
    "While, 0 1, 0",
    "DoWhile, 1 0, 0",
    "JumpLoop, 2 8 9, 9",
    "JumpLoop, 7 8 9, 0",
    "Switch, 2 1 10 2 20, 20",
    "Switch, 3 1 10 2 20, 0",
    "SwitchWithDefault, 2 1 10 2 20 30, 20",
    "SwitchWithDefault, 3 1 10 2 20 30, 30",
    "SwitchWithDefault, 3 30, 30",
    "SwitchInteger, 1 10 20, 20",
    "SwitchInteger, 2 10 20, 0",
    "SwitchIntegerWithDefault, 1 10 20 30, 20",
    "SwitchIntegerWithDefault, 2 10 20 30, 30",
    "SwitchIntegerWithDefault, 0.5 10 20 30, 30",
    "HasEffectClip, 3, 1",
    "PlayScheduled, 1 2 3, 0",
    "Draw, 1 2 3 4 5 6 7 8 9 10 11, 0",
    "Get, 3000 1, 6",
    "Get, 2002 1, 9",
    "Get, 4001 1, 7",
    "Get, 4101 0, 3",
    "Get, 5001 0, 1",
    "Get, 2005 6, 1000",
    "GetShifted, 3000 1 0 5, 6",
    "Get, 4003 1, 0",
    "SetAdd, 5001 0 0.5, 1.5",
    "IncrementPost, 2005 6, 1001",
    "IncrementPre, 2005 6, 1000",
    "DecrementPost, 2005 6, 999",
    "DecrementPreShifted, 2005 4 2 1, 1000"
  })
  void computesFunctions(String function, String arguments, double result) {
    Object[] numbers =
        arguments.isEmpty()
            ? new Object[0]
            : List.of(arguments.split(" ")).stream().map(Double::valueOf).toArray();
    // The initial weight of the archetype may be what is changed.
    double archetype = function.equals("SetAdd") ? 0.5 : 0;

    assertThat(compute(script -> script.call(function, numbers)) - archetype)
        .isCloseTo(result, within(1e-6));
  }

  @ParameterizedTest
  @CsvSource({
    "Sine, 0.0761205, 0.1464466",
    "Quad, 0.0625, 0.125",
    "Cubic, 0.015625, 0.0625",
    "Quart, 0.00390625, 0.03125",
    "Quint, 0.0009765625, 0.015625",
    "Expo, 0.0055243, 0.015625",
    "Circ, 0.0317542, 0.0669873",
    "Back, -0.0641366, -0.0996818",
    "Elastic, -0.0055243, 0.0119694"
  })
  void easesInAllDirections(String curve, double in, double inOut) {
    assertThat(ease("EaseIn" + curve, 0.25)).isCloseTo(in, within(1e-6));
    assertThat(ease("EaseOut" + curve, 0.75)).isCloseTo(1 - in, within(1e-6));
    assertThat(ease("EaseInOut" + curve, 0.25)).isCloseTo(inOut, within(1e-6));
    assertThat(ease("EaseInOut" + curve, 0.75)).isCloseTo(1 - inOut, within(1e-6));
    assertThat(ease("EaseOutIn" + curve, 0.375)).isCloseTo((1 - in) / 2, within(1e-6));
    assertThat(ease("EaseOutIn" + curve, 0.625)).isCloseTo(0.5 + in / 2, within(1e-6));
    assertThat(ease("EaseIn" + curve, -3)).isCloseTo(0, within(1e-6));
    assertThat(ease("EaseOutIn" + curve, 3)).isCloseTo(1, within(1e-6));
  }

  private static double ease(String function, double x) {
    return compute(script -> script.call(function, x));
  }

  @Test
  void pointsToAddressesInMemory() {
    assertThat(
            compute(
                script ->
                    script.call(
                        "Execute",
                        script.fill(EngineScript.TEMPORARY, 3000, 0),
                        script.call("GetPointed", EngineScript.TEMPORARY, 0, 1))))
        .isEqualTo(6);
  }

  @Test
  void copiesEvenWhereRangesOverlap() {
    assertThat(
            compute(
                script ->
                    script.call(
                        "Execute",
                        script.fill(EngineScript.TEMPORARY, 1, 2, 3, 4),
                        script.call(
                            "Copy", EngineScript.TEMPORARY, 0, EngineScript.TEMPORARY, 1, 3),
                        script.call("Get", EngineScript.TEMPORARY, 3))))
        .isEqualTo(3);
  }

  @Test
  void breaksOutOfAsManyBlocksAsItSays() {
    assertThat(
            compute(
                script ->
                    script.call(
                        "Add",
                        100,
                        script.call(
                            "Block",
                            script.call(
                                "Execute",
                                script.call(
                                    "Block", script.call("Add", 5, script.call("Break", 2, 40))),
                                7)))))
        .isEqualTo(140);
    assertThat(run(script -> script.call("Block", script.call("Break", 2, 0))))
        .isEqualTo(new NotComputable(Reason.MALFORMED));
    assertThat(run(script -> script.call("Block", script.call("Break", Double.NaN, 0))))
        .isEqualTo(new NotComputable(Reason.MALFORMED));
  }

  @Test
  void knowsTimesByTempoAndTimeScale() {
    List<LevelEntity> entities =
        List.of(
            EngineScript.entity("Note", 3),
            change("#BPM_CHANGE", 4, "#BPM", 30),
            change("#BPM_CHANGE", 0, "#BPM", 120),
            change("#TIMESCALE_CHANGE", 2, "#TIMESCALE", 3));

    assertThat(compute(script -> script.call("BeatToTime", 5), entities)).isEqualTo(4);
    assertThat(compute(script -> script.call("BeatToTime", -2), entities)).isEqualTo(-1);
    assertThat(compute(script -> script.call("BeatToBPM", 5), entities)).isEqualTo(30);
    assertThat(compute(script -> script.call("BeatToStartingBeat", 5), entities)).isEqualTo(4);
    assertThat(compute(script -> script.call("BeatToStartingTime", 5), entities)).isEqualTo(2);
    assertThat(compute(script -> script.call("TimeToScaledTime", 2), entities)).isEqualTo(4);
    assertThat(compute(script -> script.call("TimeToTimeScale", 0.5), entities)).isEqualTo(1);
    assertThat(compute(script -> script.call("TimeToStartingTime", 2), entities)).isEqualTo(1);
    assertThat(compute(script -> script.call("TimeToStartingScaledTime", 2), entities))
        .isEqualTo(1);
  }

  private static LevelEntity change(String archetype, double beat, String name, double value) {
    return new LevelEntity("", archetype, Map.of("#BEAT", beat, name, value), Map.of());
  }

  @Test
  void importsNumbersAndReferences() {
    List<LevelEntity> entities =
        List.of(
            new LevelEntity("", "Note", Map.of("size", 2.0), Map.of("next", "b")),
            EngineScript.entity("Other", 0),
            new LevelEntity("b", "Note", Map.of(), Map.of("next", "nobody")));

    ChartWorth worth =
        known(
            run(
                script ->
                    script.call(
                        "Add",
                        script.call("Get", EngineScript.DATA, 1),
                        script.call("Multiply", 10, script.call("Get", EngineScript.DATA, 2))),
                entities,
                EngineScript.NO_OPTIONS));

    assertThat(worth.notes()).isEqualTo(2);
    assertThat(worth.entity(1)).isEqualTo(2);
    assertThat(worth.weight(0)).isEqualTo(1 + 2 + 20);
    assertThat(worth.weight(1)).isEqualTo(1 + 7 - 10);
  }

  @Test
  void callsByOrderThenByEntity() {
    EngineScript script = new EngineScript();
    Node digit =
        script.call(
            "SetAdd",
            EngineScript.SCORE,
            0,
            script.call(
                "Add",
                script.call("Multiply", 9, script.call("Get", EngineScript.SCORE, 0)),
                script.call("Add", 1, script.call("Get", 4003, 0))));
    EngineRules rules =
        script.archetype("Late", true, 2, digit).archetype("Early", true, -1, digit).build(0);

    ChartWorth worth =
        known(
            rules.preprocess(
                IntStream.range(0, 4)
                    .mapToObj(i -> EngineScript.entity(i % 2 == 0 ? "Late" : "Early", i))
                    .toList(),
                EngineScript.NO_OPTIONS));

    assertThat(worth.earned(0, 1, new int[3], 0)).isEqualTo(2413);
  }

  @Test
  void namesTheFunctionThatIsUnknown() {
    assertThat(run(script -> script.call("Conjure", 1))).isEqualTo(new UnknownFunction("Conjure"));
    assertThat(run(script -> script.call("If", 1, 2))).isEqualTo(new UnknownFunction("If"));
    assertThat(compute(script -> script.call("If", 1, 2, script.call("Conjure")))).isEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource({
    "2004, -1",
    "2004, 12",
    "2004, NaN",
    "2004, Infinity",
    "2004, 1e300",
    "4001, 32",
    "77, 0",
    "NaN, 0",
    "1e300, 0",
    "2002, 2",
    "4101, 32"
  })
  void doesNotGuessWhatIsOutsideOfMemory(double block, double index) {
    assertThat(run(script -> script.call("Get", block, index)))
        .isEqualTo(new NotComputable(Reason.OUTSIDE_OF_MEMORY));
    assertThat(run(script -> script.call("Set", block, index, 1)))
        .isEqualTo(new NotComputable(Reason.OUTSIDE_OF_MEMORY));
  }

  @ParameterizedTest
  @CsvSource({"1001, 0", "2002, 0", "3000, 0", "4003, 0", "4103, 0"})
  void doesNotWriteWhatCallbacksMayOnlyRead(double block, double index) {
    assertThat(
            run(
                script -> script.call("Set", block, index, 1),
                ONE_NOTE,
                new ChosenOptions(List.of(1.0), 1)))
        .isEqualTo(new NotComputable(Reason.OUTSIDE_OF_MEMORY));
  }

  @Test
  void remembersWhichOptionsWereRead() {
    assertThat(
            known(
                    run(
                        script -> script.call("Get", 2002, 2),
                        ONE_NOTE,
                        new ChosenOptions(List.of(1.0, 2.0, 3.0), 1)))
                .optionsRead())
        .containsExactly(2);
  }

  @Test
  @Timeout(20)
  void endsWhateverAnEngineDoes() {
    NotComputable tooManySteps = new NotComputable(Reason.TOO_MANY_STEPS);
    assertThat(run(script -> script.call("While", 1, 1))).isEqualTo(tooManySteps);
    assertThat(run(script -> script.call("DoWhile", 1, 1))).isEqualTo(tooManySteps);
    assertThat(run(script -> script.call("JumpLoop", 0, 1))).isEqualTo(tooManySteps);
    assertThat(run(PreprocessTest::sharedNodes)).isEqualTo(tooManySteps);
    assertThat(run(script -> script.raw("Add", script.next(), script.next())))
        .isEqualTo(new NotComputable(Reason.TOO_DEEP));
    assertThat(run(script -> script.raw("Add", 1_000_000)))
        .isEqualTo(new NotComputable(Reason.MALFORMED));
    assertThat(run(script -> script.raw("Add", -1))).isEqualTo(new NotComputable(Reason.MALFORMED));
    assertThat(run(script -> script.call("Divide", 1, 0)))
        .isEqualTo(new NotComputable(Reason.OUT_OF_RANGE));
    assertThat(
            run(
                script -> script.call("Add", 1),
                Collections.nCopies(50_001, EngineScript.entity("Note", 0)),
                EngineScript.NO_OPTIONS))
        .isEqualTo(new NotComputable(Reason.TOO_LARGE));
  }

  /** 2 to the power of 60 leaves, in 60 nodes. */
  private static Node sharedNodes(EngineScript script) {
    Node node = script.call("Add", 1, 1);
    for (int i = 0; i < 60; i++) {
      node = script.call("Add", node, node);
    }
    return node;
  }

  @Test
  @Timeout(600)
  void decidesWhateverAnEngineIs() {
    Long chosen = Long.getLong("rondo.seed");
    long seed = chosen == null ? System.nanoTime() : chosen;
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    for (int i = 0; i < ENGINES; i++) {
      String name = "rondo.seed=" + seed + ", engine " + i;
      assertThat(garbage(random)).as(name).isNotNull();
    }
  }

  private static WorthOutcome garbage(RandomGenerator random) {
    List<String> functions =
        List.of(
            "Add",
            "Divide",
            "Power",
            "Mod",
            "Get",
            "Set",
            "SetShifted",
            "GetPointed",
            "SetPower",
            "IncrementPost",
            "Copy",
            "Execute",
            "Block",
            "Break",
            "If",
            "And",
            "Or",
            "While",
            "DoWhile",
            "JumpLoop",
            "Switch",
            "SwitchWithDefault",
            "SwitchInteger",
            "SwitchIntegerWithDefault",
            "BeatToTime",
            "TimeToScaledTime",
            "Log",
            "EaseInElastic",
            "AddLifeScheduled",
            "Conjure");
    double[] numbers = {
      0,
      1,
      -1,
      2,
      0.5,
      1e300,
      -1e300,
      Double.NaN,
      Double.POSITIVE_INFINITY,
      2000,
      2003,
      2004,
      2005,
      4000,
      4001,
      4101,
      4106,
      4107,
      5000,
      5001,
      10000,
      65536
    };
    EngineRules.Builder builder = new EngineRules.Builder();
    int nodes = random.nextInt(1, 60);
    for (int i = 0; i < nodes; i++) {
      if (random.nextInt(3) == 0) {
        builder.value(numbers[random.nextInt(numbers.length)]);
      } else {
        builder.call(
            functions.get(random.nextInt(functions.size())),
            random.ints(random.nextInt(7), -1, nodes + 1).toArray());
      }
    }
    List<EngineRules.Archetype> archetypes =
        IntStream.range(0, 3)
            .mapToObj(
                i ->
                    new EngineRules.Archetype(
                        "Note" + i,
                        i > 0,
                        random.nextInt(-1, nodes),
                        random.nextInt(2),
                        List.of(new EngineRules.Import("#BEAT", random.nextInt(-2, 40), 0))))
            .toList();
    List<LevelEntity> entities =
        IntStream.range(0, random.nextInt(20))
            .mapToObj(
                i ->
                    change(
                        List.of("Note0", "Note1", "Note2", "#BPM_CHANGE", "#TIMESCALE_CHANGE")
                            .get(random.nextInt(5)),
                        numbers[random.nextInt(numbers.length)],
                        random.nextBoolean() ? "#BPM" : "#TIMESCALE",
                        numbers[random.nextInt(numbers.length)]))
            .toList();
    return builder
        .build(archetypes, new EngineRules.Buckets(random.nextInt(-1, 3), random.nextBoolean()))
        .preprocess(entities, new ChosenOptions(List.of(numbers[random.nextInt(9)]), 1));
  }
}
