package dev.rondo.domain.engine;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

/** A function that nodes of engines call. What draws, sounds or logs does nothing here. */
record Operation(String name, Opcode opcode, int least, int most, Formula formula) {

  /** How arguments are evaluated. */
  enum Opcode {
    VALUE,
    UNKNOWN,
    FORMULA,
    EXECUTE,
    EXECUTE_0,
    BLOCK,
    BREAK,
    IF,
    AND,
    OR,
    WHILE,
    DO_WHILE,
    JUMP_LOOP,
    SWITCH,
    SWITCH_WITH_DEFAULT,
    SWITCH_INTEGER,
    SWITCH_INTEGER_WITH_DEFAULT
  }

  /** A result of arguments that are on the stack of a call, from {@code base} on. */
  @FunctionalInterface
  interface Formula {
    double of(PreprocessRun run, int base, int count);
  }

  private record Address(int arguments, Formula block, Formula index) {}

  static final Operation VALUE = new Operation("", Opcode.VALUE, 0, 0, (run, base, count) -> 0);

  private static final int ANY = Integer.MAX_VALUE;

  private static final Map<String, Operation> BY_NAME = new HashMap<>();

  static {
    addControlFlow();
    addArithmetic();
    addComparisons();
    addInterpolation();
    addEasing();
    addMemory();
    addTimes();
    addWithoutEffect();
  }

  /** The function of a name; one that is unknown if there is none with so many arguments. */
  static Operation of(String name, int arguments) {
    Operation operation = BY_NAME.get(name);
    return operation != null && operation.least <= arguments && arguments <= operation.most
        ? operation
        : new Operation(name, Opcode.UNKNOWN, 0, ANY, (run, base, count) -> 0);
  }

  private static void addControlFlow() {
    addLazy("Execute", Opcode.EXECUTE, 0, ANY);
    addLazy("Execute0", Opcode.EXECUTE_0, 0, ANY);
    addLazy("Block", Opcode.BLOCK, 1, 1);
    addLazy("Break", Opcode.BREAK, 2, 2);
    addLazy("If", Opcode.IF, 3, 3);
    addLazy("And", Opcode.AND, 0, ANY);
    addLazy("Or", Opcode.OR, 0, ANY);
    addLazy("While", Opcode.WHILE, 2, 2);
    addLazy("DoWhile", Opcode.DO_WHILE, 2, 2);
    addLazy("JumpLoop", Opcode.JUMP_LOOP, 0, ANY);
    addLazy("Switch", Opcode.SWITCH, 1, ANY);
    addLazy("SwitchWithDefault", Opcode.SWITCH_WITH_DEFAULT, 2, ANY);
    addLazy("SwitchInteger", Opcode.SWITCH_INTEGER, 1, ANY);
    addLazy("SwitchIntegerWithDefault", Opcode.SWITCH_INTEGER_WITH_DEFAULT, 2, ANY);
  }

  private static void addArithmetic() {
    updates().forEach((name, operator) -> add(name, 0, ANY, folding(operator)));
    add("Min", 1, ANY, folding(Math::min));
    add("Max", 1, ANY, folding(Math::max));
    addUnary("Negate", x -> -x);
    addUnary("Abs", Math::abs);
    addUnary("Sign", Math::signum);
    addUnary("Ceil", Math::ceil);
    addUnary("Floor", Math::floor);
    addUnary("Round", Math::rint);
    addUnary("Trunc", x -> x < 0 ? Math.ceil(x) : Math.floor(x));
    addUnary("Frac", x -> x - Math.floor(x));
    addUnary("Log", Math::log);
    addUnary("Degree", Math::toDegrees);
    addUnary("Radian", Math::toRadians);
    addUnary("Sin", Math::sin);
    addUnary("Cos", Math::cos);
    addUnary("Tan", Math::tan);
    addUnary("Sinh", Math::sinh);
    addUnary("Cosh", Math::cosh);
    addUnary("Tanh", Math::tanh);
    addUnary("Arcsin", Math::asin);
    addUnary("Arccos", Math::acos);
    addUnary("Arctan", Math::atan);
    add("Arctan2", 2, folding(Math::atan2));
  }

  /** The operators that also exist as an update of memory. */
  private static Map<String, DoubleBinaryOperator> updates() {
    return Map.of(
        "Add", Double::sum,
        "Subtract", (a, b) -> a - b,
        "Multiply", (a, b) -> a * b,
        "Divide", (a, b) -> a / b,
        "Mod", (a, b) -> a % b != 0 && (a < 0) != (b < 0) ? a % b + b : a % b,
        "Rem", (a, b) -> a % b,
        "Power", Math::pow);
  }

  private static void addComparisons() {
    addUnary("Not", x -> truth(x == 0));
    add("Equal", 2, folding((a, b) -> truth(a == b)));
    add("NotEqual", 2, folding((a, b) -> truth(a != b)));
    add("Greater", 2, folding((a, b) -> truth(a > b)));
    add("GreaterOr", 2, folding((a, b) -> truth(a >= b)));
    add("Less", 2, folding((a, b) -> truth(a < b)));
    add("LessOr", 2, folding((a, b) -> truth(a <= b)));
    add("Judge", 8, (run, base, count) -> judgment(run, base, 1));
    add("JudgeSimple", 5, (run, base, count) -> judgment(run, base, 0));
  }

  /** Windows have two edges, or one that is the same on both sides. */
  private static double judgment(PreprocessRun run, int base, int second) {
    double difference = run.argument(base) - run.argument(base + 1);
    for (int judgment = 1; judgment <= 3; judgment++) {
      int edge = base + 2 + (judgment - 1) * (1 + second);
      double least = second == 1 ? run.argument(edge) : -run.argument(edge);
      if (least <= difference && difference <= run.argument(edge + second)) {
        return judgment;
      }
    }
    return 0;
  }

  private static void addInterpolation() {
    add(
        "Clamp",
        3,
        (run, base, count) ->
            Math.max(run.argument(base + 1), Math.min(run.argument(base + 2), run.argument(base))));
    for (boolean isClamped : new boolean[] {false, true}) {
      String suffix = isClamped ? "Clamped" : "";
      DoubleUnaryOperator limit = isClamped ? Operation::clamped : x -> x;
      add(
          "Lerp" + suffix,
          3,
          (run, base, count) -> lerp(run, base, limit.applyAsDouble(run.argument(base + 2))));
      add(
          "Unlerp" + suffix,
          3,
          (run, base, count) -> limit.applyAsDouble(unlerp(run, base, run.argument(base + 2))));
      add(
          "Remap" + suffix,
          5,
          (run, base, count) ->
              lerp(run, base + 2, limit.applyAsDouble(unlerp(run, base, run.argument(base + 4)))));
    }
  }

  private static double lerp(PreprocessRun run, int base, double share) {
    return run.argument(base) + (run.argument(base + 1) - run.argument(base)) * share;
  }

  private static double unlerp(PreprocessRun run, int base, double value) {
    return (value - run.argument(base)) / (run.argument(base + 1) - run.argument(base));
  }

  private static double clamped(double x) {
    return Math.clamp(x, 0.0, 1.0);
  }

  private static void addEasing() {
    for (Easing easing : Easing.values()) {
      String name = easing.name().charAt(0) + easing.name().substring(1).toLowerCase(Locale.ROOT);
      addUnary("EaseIn" + name, x -> easing.in(clamped(x)));
      addUnary("EaseOut" + name, x -> easing.out(clamped(x)));
      addUnary("EaseInOut" + name, x -> easing.inOut(clamped(x)));
      addUnary("EaseOutIn" + name, x -> easing.outIn(clamped(x)));
    }
  }

  private static void addMemory() {
    Map<String, Address> addresses =
        Map.of(
            "", new Address(2, argument(0), argument(1)),
            "Pointed",
                new Address(
                    3,
                    (run, base, count) -> run.read(run.argument(base), run.argument(base + 1)),
                    (run, base, count) ->
                        run.read(run.argument(base), run.argument(base + 1) + 1)
                            + run.argument(base + 2)),
            "Shifted",
                new Address(
                    4,
                    argument(0),
                    (run, base, count) ->
                        run.argument(base + 1) + run.argument(base + 2) * run.argument(base + 3)));
    addresses.forEach(Operation::addMemory);
    add(
        "Copy",
        5,
        (run, base, count) ->
            run.copy(
                new double[] {run.argument(base), run.argument(base + 1)},
                new double[] {run.argument(base + 2), run.argument(base + 3)},
                run.argument(base + 4)));
  }

  private static void addMemory(String suffix, Address address) {
    int arguments = address.arguments;
    add(
        "Get" + suffix,
        arguments,
        (run, base, count) ->
            run.read(address.block.of(run, base, count), address.index.of(run, base, count)));
    addUpdate("Set" + suffix, address, (old, value) -> value);
    updates().forEach((name, operator) -> addUpdate("Set" + name + suffix, address, operator));
    for (int sign : new int[] {1, -1}) {
      String name = sign > 0 ? "Increment" : "Decrement";
      add(
          name + "Post" + suffix,
          arguments,
          (run, base, count) -> update(run, base, address, (old, one) -> old + one, sign));
      // What it was before.
      add(
          name + "Pre" + suffix,
          arguments,
          (run, base, count) -> update(run, base, address, (old, one) -> old + one, sign) - sign);
    }
  }

  private static void addUpdate(String name, Address address, DoubleBinaryOperator operator) {
    int arguments = address.arguments + 1;
    add(
        name,
        arguments,
        (run, base, count) ->
            update(run, base, address, operator, run.argument(base + address.arguments)));
  }

  private static double update(
      PreprocessRun run, int base, Address address, DoubleBinaryOperator operator, double value) {
    return run.update(
        address.block.of(run, base, address.arguments),
        address.index.of(run, base, address.arguments),
        operator,
        value);
  }

  private static Formula argument(int number) {
    return (run, base, count) -> run.argument(base + number);
  }

  private static void addTimes() {
    add("BeatToTime", 1, (run, base, count) -> run.tempo().value(run.argument(base)));
    add("BeatToBPM", 1, (run, base, count) -> 60 / run.tempo().slope(run.argument(base)));
    add("BeatToStartingBeat", 1, (run, base, count) -> run.tempo().start(run.argument(base)));
    add("BeatToStartingTime", 1, (run, base, count) -> run.tempo().startValue(run.argument(base)));
    add("TimeToScaledTime", 1, (run, base, count) -> run.timeScale().value(run.argument(base)));
    add("TimeToTimeScale", 1, (run, base, count) -> run.timeScale().slope(run.argument(base)));
    add("TimeToStartingTime", 1, (run, base, count) -> run.timeScale().start(run.argument(base)));
    add(
        "TimeToStartingScaledTime",
        1,
        (run, base, count) -> run.timeScale().startValue(run.argument(base)));
  }

  private static void addWithoutEffect() {
    String withoutEffect =
        """
        Draw DrawCurvedB DrawCurvedBT DrawCurvedL DrawCurvedLR DrawCurvedR DrawCurvedT Paint
        Print Play PlayLooped PlayLoopedScheduled PlayScheduled StopLooped StopLoopedScheduled
        SpawnParticleEffect MoveParticleEffect DestroyParticleEffect Spawn ExportValue
        DebugLog DebugPause IsDebug
        """;
    for (String name : List.of(withoutEffect.strip().split("\\s+"))) {
      add(name, 0, ANY, (run, base, count) -> 0);
    }
    for (String name : List.of("HasSkinSprite", "HasEffectClip", "HasParticleEffect")) {
      addUnary(name, id -> 1);
    }
    add("AddLifeScheduled", 2, (run, base, count) -> run.scheduleLife());
  }

  private static double truth(boolean holds) {
    return holds ? 1 : 0;
  }

  private static void addLazy(String name, Opcode opcode, int least, int most) {
    BY_NAME.put(name, new Operation(name, opcode, least, most, (run, base, count) -> 0));
  }

  private static void add(String name, int arguments, Formula formula) {
    add(name, arguments, arguments, formula);
  }

  private static void add(String name, int least, int most, Formula formula) {
    BY_NAME.put(name, new Operation(name, Opcode.FORMULA, least, most, formula));
  }

  private static void addUnary(String name, DoubleUnaryOperator operator) {
    add(name, 1, (run, base, count) -> operator.applyAsDouble(run.argument(base)));
  }

  private static Formula folding(DoubleBinaryOperator operator) {
    return (run, base, count) -> {
      double result = count == 0 ? 0 : run.argument(base);
      for (int i = 1; i < count; i++) {
        result = operator.applyAsDouble(result, run.argument(base + i));
      }
      return result;
    };
  }

  /** A curve from 0 to 1 by which engines ease values. */
  enum Easing {
    SINE,
    QUAD,
    CUBIC,
    QUART,
    QUINT,
    EXPO,
    CIRC,
    BACK,
    ELASTIC;

    private static final double OVERSHOOT = 1.70158;

    double in(double x) {
      return in(x, OVERSHOOT, 3);
    }

    double out(double x) {
      return 1 - in(1 - x);
    }

    double inOut(double x) {
      return x < 0.5 ? wideIn(2 * x) / 2 : 1 - wideIn(2 - 2 * x) / 2;
    }

    double outIn(double x) {
      return x < 0.5 ? out(2 * x) / 2 : in(2 * x - 1) / 2 + 0.5;
    }

    /** In both directions the two last curves swing further. */
    private double wideIn(double x) {
      return in(x, OVERSHOOT * 1.525, 4.5);
    }

    private double in(double x, double overshoot, double period) {
      return switch (this) {
        case SINE -> 1 - Math.cos(x * Math.PI / 2);
        case QUAD -> x * x;
        case CUBIC -> x * x * x;
        case QUART -> Math.pow(x, 4);
        case QUINT -> Math.pow(x, 5);
        case EXPO -> x == 0 ? 0 : Math.pow(2, 10 * x - 10);
        case CIRC -> 1 - Math.sqrt(1 - x * x);
        case BACK -> x * x * ((overshoot + 1) * x - overshoot);
        case ELASTIC ->
            x == 0 || x == 1
                ? x
                : -Math.pow(2, 10 * x - 10)
                    * Math.sin((10 * x - 10 - period / 4) * 2 * Math.PI / period);
      };
    }
  }
}
