package dev.rondo.bootstrap.starter;

import io.micronaut.json.tree.JsonNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Runs the nodes of an engine's data as the game does, as far as the starter engine needs it. */
final class EngineMachine {

  /** The level of the starter: its tempo never changes. */
  private static final double SECONDS_A_BEAT = 0.5;

  private static final Map<String, Integer> OUTPUTS =
      Map.of("Draw", 11, "Play", 2, "PlayScheduled", 3, "SpawnParticleEffect", 11);

  private final List<JsonNode> nodes = new ArrayList<>();
  private final Map<Integer, Map<Integer, Double>> blocks = new HashMap<>();
  private final List<String> outputs = new ArrayList<>();

  EngineMachine(JsonNode data) {
    member(data, "nodes").values().forEach(nodes::add);
  }

  /** Ends the blocks around it; the number says how many are still to end. */
  private static final class Break extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int blocks;
    private final double result;

    Break(int blocks, double result) {
      super(null, null, false, false);
      this.blocks = blocks;
      this.result = result;
    }
  }

  private static JsonNode member(JsonNode object, String name) {
    JsonNode value = object.get(name);
    if (value == null) {
      throw new IllegalStateException(name + " is missing in " + object);
    }
    return value;
  }

  double get(int block, int index) {
    return blocks.getOrDefault(block, Map.of()).getOrDefault(index, 0.0);
  }

  EngineMachine set(int block, int index, double value) {
    blocks.computeIfAbsent(block, none -> new HashMap<>()).put(index, value);
    return this;
  }

  /** What was drawn and played, by the functions' names. */
  List<String> outputs() {
    return outputs;
  }

  /** Runs a callback of an archetype. */
  double run(JsonNode archetype, String callback) {
    return run(member(member(archetype, callback), "index").getIntValue());
  }

  /** Runs a node. */
  double run(int index) {
    JsonNode node = nodes.get(index);
    JsonNode value = node.get("value");
    if (value != null) {
      return value.getDoubleValue();
    }
    List<Integer> arguments = new ArrayList<>();
    member(node, "args").values().forEach(argument -> arguments.add(argument.getIntValue()));
    return call(member(node, "func").getStringValue(), arguments);
  }

  private double call(String function, List<Integer> arguments) {
    return switch (function) {
      case "Execute" -> arguments.stream().mapToDouble(this::run).reduce(0, (a, last) -> last);
      case "If" -> run(arguments.get(isTrue(arguments.getFirst()) ? 1 : 2));
      case "While" -> {
        while (isTrue(arguments.getFirst())) {
          run(arguments.get(1));
        }
        yield 0;
      }
      case "Block" -> block(arguments.getFirst());
      case "And" -> number(arguments.stream().allMatch(this::isTrue));
      case "Or" -> number(arguments.stream().anyMatch(this::isTrue));
      default -> compute(function, arguments.stream().mapToDouble(this::run).toArray());
    };
  }

  private boolean isTrue(int node) {
    return run(node) != 0;
  }

  private static double number(boolean truth) {
    return truth ? 1 : 0;
  }

  private double block(int body) {
    try {
      return run(body);
    } catch (Break end) {
      if (end.blocks > 1) {
        throw new Break(end.blocks - 1, end.result);
      }
      return end.result;
    }
  }

  private double compute(String function, double[] v) {
    return switch (function) {
      case "Break" -> throw new Break((int) v[0], v[1]);
      case "Get" -> get((int) v[0], (int) v[1]);
      case "Set" -> {
        set((int) v[0], (int) v[1], v[2]);
        yield v[2];
      }
      case "Add" -> Arrays.stream(v).sum();
      case "Multiply" -> Arrays.stream(v).reduce(1, (a, b) -> a * b);
      case "Subtract" -> v[0] - v[1];
      case "Divide" -> v[0] / v[1];
      case "Mod" -> v[0] - v[1] * Math.floor(v[0] / v[1]);
      case "Floor" -> Math.floor(v[0]);
      case "Max" -> Math.max(v[0], v[1]);
      case "Not" -> number(v[0] == 0);
      case "Less" -> number(v[0] < v[1]);
      case "Greater" -> number(v[0] > v[1]);
      case "GreaterOr" -> number(v[0] >= v[1]);
      case "NotEqual" -> number(v[0] != v[1]);
      case "Lerp" -> v[0] + (v[1] - v[0]) * v[2];
      case "Unlerp" -> (v[2] - v[0]) / (v[1] - v[0]);
      case "BeatToTime" -> v[0] * SECONDS_A_BEAT;
      case "JudgeSimple" -> judge(Math.abs(v[0] - v[1]), v);
      default -> output(function, v);
    };
  }

  private static double judge(double distance, double[] v) {
    for (int judgment = 1; judgment <= 3; judgment++) {
      if (distance <= v[judgment + 1]) {
        return judgment;
      }
    }
    return 0;
  }

  private double output(String function, double[] v) {
    if (OUTPUTS.getOrDefault(function, -1) != v.length) {
      throw new IllegalStateException("no function " + function + " of " + v.length);
    }
    outputs.add(function);
    return 0;
  }
}
