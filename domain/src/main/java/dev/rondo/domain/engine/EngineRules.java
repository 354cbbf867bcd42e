package dev.rondo.domain.engine;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/** What the play data of an engine says about preprocessing: nodes, archetypes and buckets. */
public final class EngineRules {

  /** The most nodes, and the most arguments of all nodes; larger engines are not computed. */
  public static final int MOST_NODES = 2_000_000;

  /** Larger levels are not computed. */
  public static final int MOST_ENTITIES = 50_000;

  static final int MOST_BUCKETS = 1_000;
  static final int MOST_ARCHETYPES = 2_000;

  /**
   * An archetype.
   *
   * @param preprocess the node of its callback; negative if it has none
   * @param order when its callback is called, among those of other archetypes
   */
  public record Archetype(
      String name, boolean hasInput, int preprocess, double order, List<Import> imports) {

    public Archetype {
      imports = List.copyOf(imports);
    }
  }

  /** A datum of an entity that a callback can read, with its default. */
  public record Import(String name, int index, double otherwise) {}

  private final Operation[] operations;
  private final double[] values;
  private final int[] firstArguments;
  private final int[] arguments;
  private final List<Archetype> archetypes;
  private final Buckets buckets;
  private final double[] rom;
  private final boolean isComplete;

  public record Buckets(int count, boolean areInMilliseconds) {}

  private EngineRules(Builder builder, List<Archetype> archetypes, Buckets buckets, double[] rom) {
    this.operations = Arrays.copyOf(builder.operations, builder.nodes);
    this.values = Arrays.copyOf(builder.values, builder.nodes);
    this.firstArguments = Arrays.copyOf(builder.firstArguments, builder.nodes + 1);
    this.firstArguments[builder.nodes] = builder.argumentCount;
    this.arguments = Arrays.copyOf(builder.arguments, builder.argumentCount);
    this.archetypes = List.copyOf(archetypes);
    this.buckets = buckets;
    this.rom = rom.clone();
    this.isComplete =
        builder.isComplete
            && archetypes.size() <= MOST_ARCHETYPES
            && buckets.count <= MOST_BUCKETS
            && buckets.count >= 0;
  }

  /** Computes what the notes of a level are worth. */
  public WorthOutcome preprocess(List<LevelEntity> entities, ChosenOptions options) {
    return isComplete && entities.size() <= MOST_ENTITIES
        ? new PreprocessRun(this, entities, options).run()
        : new WorthOutcome.NotComputable(WorthOutcome.Reason.TOO_LARGE);
  }

  /** Whether it is not too large to be preprocessed. */
  public boolean isComplete() {
    return isComplete;
  }

  /** The functions that callbacks may call and that are not known, by their names. */
  public SortedSet<String> unknownFunctions() {
    SortedSet<String> unknown = new TreeSet<>();
    BitSet seen = new BitSet(nodes());
    Deque<Integer> open = new ArrayDeque<>();
    archetypes.forEach(archetype -> reach(archetype.preprocess(), seen, open));
    while (!open.isEmpty()) {
      int node = open.pop();
      if (operation(node).opcode() == Operation.Opcode.UNKNOWN) {
        unknown.add(operation(node).name());
      }
      for (int i = 0; i < argumentCount(node); i++) {
        reach(argument(node, i), seen, open);
      }
    }
    return unknown;
  }

  private void reach(int node, BitSet seen, Deque<Integer> open) {
    if (node >= 0 && node < nodes() && !seen.get(node)) {
      seen.set(node);
      open.push(node);
    }
  }

  int nodes() {
    return operations.length;
  }

  Operation operation(int node) {
    return operations[node];
  }

  double value(int node) {
    return values[node];
  }

  int argumentCount(int node) {
    return firstArguments[node + 1] - firstArguments[node];
  }

  int argument(int node, int number) {
    return arguments[firstArguments[node] + number];
  }

  List<Archetype> archetypes() {
    return archetypes;
  }

  Buckets buckets() {
    return buckets;
  }

  double[] rom() {
    return rom;
  }

  /** Takes the nodes of play data one by one, in their order. */
  public static final class Builder {

    private Operation[] operations = new Operation[256];
    private double[] values = new double[256];
    private int[] firstArguments = new int[257];
    private int[] arguments = new int[256];
    private int nodes;
    private int argumentCount;
    private boolean isComplete = true;

    public Builder() {}

    public Builder value(double value) {
      return add(Operation.VALUE, value);
    }

    /** A node that calls a function with the values of other nodes, which may follow later. */
    public Builder call(String function, int... nodesOfArguments) {
      if (argumentCount + nodesOfArguments.length > MOST_NODES) {
        isComplete = false;
        return this;
      }
      Operation operation = Operation.of(function, nodesOfArguments.length);
      add(operation, 0);
      if (argumentCount + nodesOfArguments.length > arguments.length) {
        arguments = Arrays.copyOf(arguments, 2 * (argumentCount + nodesOfArguments.length));
      }
      for (int argument : nodesOfArguments) {
        arguments[argumentCount++] = argument;
      }
      return this;
    }

    /** The rules of the nodes so far; {@code rom} is empty without a ROM file. */
    public EngineRules build(List<Archetype> archetypes, Buckets buckets, double... rom) {
      return new EngineRules(this, archetypes, buckets, rom);
    }

    private Builder add(Operation operation, double value) {
      if (nodes == MOST_NODES) {
        isComplete = false;
        return this;
      }
      if (nodes == operations.length) {
        operations = Arrays.copyOf(operations, 2 * nodes);
        values = Arrays.copyOf(values, 2 * nodes);
        firstArguments = Arrays.copyOf(firstArguments, 2 * nodes + 1);
      }
      operations[nodes] = operation;
      values[nodes] = value;
      firstArguments[nodes] = argumentCount;
      nodes++;
      return this;
    }
  }
}
