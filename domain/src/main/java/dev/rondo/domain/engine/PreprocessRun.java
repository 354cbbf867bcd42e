package dev.rondo.domain.engine;

import dev.rondo.domain.engine.EngineRules.Archetype;
import dev.rondo.domain.engine.EngineRules.Import;
import dev.rondo.domain.engine.Segments.Change;
import dev.rondo.domain.engine.WorthOutcome.NotComputable;
import dev.rondo.domain.engine.WorthOutcome.Reason;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleBinaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Calls the callback {@code preprocess} of all entities of a level. */
final class PreprocessRun {

  private static final int MOST_STEPS_OF_CALL = 1_000_000;
  private static final int MOST_STEPS = 20_000_000;
  private static final int DEEPEST = 1_000;
  private static final int MOST_ARGUMENTS = 100_000;
  private static final int NO_NODE = Integer.MIN_VALUE;

  private final EngineRules rules;
  private final List<LevelEntity> entities;
  private final ChosenOptions options;
  private final Memory memory;
  private final Segments tempo;
  private final Segments timeScale;
  private final int[] archetypes;

  private final int[] nodes = new int[DEEPEST];
  private final int[] next = new int[DEEPEST];
  private final int[] bases = new int[DEEPEST];
  private double[] stack = new double[256];
  private int depth;
  private int top;
  private double result;
  private int steps;
  private int stepsOfCall;
  private boolean schedulesLife;
  private @Nullable WorthOutcome failure;

  PreprocessRun(EngineRules rules, List<LevelEntity> entities, ChosenOptions options) {
    this.rules = rules;
    this.entities = entities;
    this.options = options;
    this.memory = new Memory(rules, entities.size(), options.values());
    this.tempo =
        new Segments(
            changes("#BPM_CHANGE", "#BPM").stream()
                .map(change -> new Change(change.from(), 60 / change.slope()))
                .toList());
    this.timeScale =
        new Segments(
            changes("#TIMESCALE_CHANGE", "#TIMESCALE").stream()
                .map(change -> new Change(tempo.value(change.from()), change.slope()))
                .toList());
    this.archetypes = new int[entities.size()];
  }

  private List<Change> changes(String archetype, String slope) {
    return entities.stream()
        .filter(entity -> entity.archetype().equals(archetype))
        .map(
            entity ->
                new Change(
                    entity.values().getOrDefault(LevelEntity.BEAT, 0.0),
                    entity.values().getOrDefault(slope, 1.0)))
        .toList();
  }

  WorthOutcome run() {
    importData();
    for (int entity : inOrder()) {
      memory.enter(entity);
      call(rules.archetypes().get(archetypes[entity]).preprocess());
      if (failure != null) {
        return failure;
      }
    }
    return worth();
  }

  private void importData() {
    Map<String, Integer> byArchetype = new HashMap<>();
    for (int i = 0; i < rules.archetypes().size(); i++) {
      byArchetype.putIfAbsent(rules.archetypes().get(i).name(), i);
    }
    Map<String, Integer> byName = new HashMap<>();
    for (int i = 0; i < archetypes.length; i++) {
      archetypes[i] = byArchetype.getOrDefault(entities.get(i).archetype(), -1);
      memory.setInfo(i, archetypes[i]);
      byName.putIfAbsent(entities.get(i).name(), i);
    }
    byName.remove("");
    for (int i = 0; i < archetypes.length; i++) {
      if (archetypes[i] >= 0) {
        for (Import imported : rules.archetypes().get(archetypes[i]).imports()) {
          if (imported.index() >= 0 && imported.index() < Memory.DATA_SIZE) {
            memory.data[i * Memory.DATA_SIZE + imported.index()] =
                datum(entities.get(i), imported, byName);
          }
        }
      }
    }
  }

  private static double datum(LevelEntity entity, Import imported, Map<String, Integer> byName) {
    Double value = entity.values().get(imported.name());
    if (value != null) {
      return value;
    }
    Integer referred = byName.get(entity.references().getOrDefault(imported.name(), ""));
    return referred == null ? imported.otherwise() : referred;
  }

  private int[] inOrder() {
    List<Archetype> all = rules.archetypes();
    return IntStream.range(0, archetypes.length)
        .filter(entity -> archetypes[entity] >= 0)
        .filter(entity -> all.get(archetypes[entity]).preprocess() >= 0)
        .boxed()
        .sorted(Comparator.comparingDouble(entity -> all.get(archetypes[entity]).order()))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  private WorthOutcome worth() {
    int[] notes =
        IntStream.range(0, archetypes.length)
            .filter(
                entity ->
                    archetypes[entity] >= 0
                        && rules.archetypes().get(archetypes[entity]).hasInput())
            .toArray();
    double lastNote =
        Arrays.stream(notes)
            .mapToObj(entities::get)
            .filter(entity -> entity.values().containsKey(LevelEntity.BEAT))
            .mapToDouble(entity -> tempo.value(entity.values().get(LevelEntity.BEAT)))
            .max()
            .orElse(0);
    return ChartWorth.of(
        memory,
        notes,
        archetypes,
        new ChartWorth.Timing(lastNote, options.speed()),
        !schedulesLife,
        rules.buckets().areInMilliseconds());
  }

  Segments tempo() {
    return tempo;
  }

  Segments timeScale() {
    return timeScale;
  }

  double argument(int position) {
    return stack[position];
  }

  double scheduleLife() {
    schedulesLife = true;
    return 0;
  }

  double read(double block, double index) {
    int position = memory.position((int) block, index);
    if (position < 0) {
      fail(Reason.OUTSIDE_OF_MEMORY);
      return 0;
    }
    return memory.block((int) block)[position];
  }

  double update(double block, double index, DoubleBinaryOperator operator, double value) {
    int position = memory.canWrite((int) block) ? memory.position((int) block, index) : -1;
    if (position < 0) {
      fail(Reason.OUTSIDE_OF_MEMORY);
      return 0;
    }
    double[] values = memory.block((int) block);
    values[position] = operator.applyAsDouble(values[position], value);
    return values[position];
  }

  /** Copies values from an address to another one. Both are a block and an index. */
  double copy(double[] from, double[] to, double count) {
    if (!(count >= 0 && count <= MOST_ARGUMENTS)) {
      return fail(Reason.OUTSIDE_OF_MEMORY);
    }
    double[] values = new double[(int) count];
    for (int i = 0; i < values.length && takeStep(); i++) {
      values[i] = read(from[0], from[1] + i);
    }
    for (int i = 0; i < values.length && failure == null; i++) {
      update(to[0], to[1] + i, (old, value) -> value, values[i]);
    }
    return 0;
  }

  private double fail(Reason reason) {
    if (failure == null) {
      failure = new NotComputable(reason);
    }
    return 0;
  }

  private boolean takeStep() {
    if (++stepsOfCall > MOST_STEPS_OF_CALL || ++steps > MOST_STEPS) {
      fail(Reason.TOO_MANY_STEPS);
    }
    return failure == null;
  }

  private void call(int root) {
    stepsOfCall = 0;
    depth = 0;
    top = 0;
    int node = root;
    do {
      if (node != NO_NODE) {
        enter(node);
      }
      node = failure == null && depth > 0 ? resume() : NO_NODE;
    } while (failure == null && (node != NO_NODE || depth > 0));
  }

  private void enter(int node) {
    if (!takeStep()) {
      return;
    }
    if (node < 0 || node >= rules.nodes()) {
      fail(Reason.MALFORMED);
      return;
    }
    Operation operation = rules.operation(node);
    switch (operation.opcode()) {
      case VALUE -> result = rules.value(node);
      case UNKNOWN -> failure = new WorthOutcome.UnknownFunction(operation.name());
      default -> {
        if (depth == DEEPEST) {
          fail(Reason.TOO_DEEP);
          return;
        }
        nodes[depth] = node;
        next[depth] = 0;
        bases[depth] = top;
        depth++;
      }
    }
  }

  /** Continues the innermost call; returns the argument to evaluate first. */
  private int resume() {
    int node = nodes[depth - 1];
    int count = rules.argumentCount(node);
    int position = next[depth - 1]++;
    return switch (rules.operation(node).opcode()) {
      case FORMULA -> formula(node, position, count);
      case BREAK -> breakOut(node, position, count);
      case EXECUTE ->
          position < count ? rules.argument(node, position) : leave(count == 0 ? 0 : result);
      case EXECUTE_0 -> position < count ? rules.argument(node, position) : leave(0);
      case BLOCK -> position == 0 ? rules.argument(node, 0) : leave(result);
      case IF -> chooseBranch(node, position);
      case AND -> chain(node, position, count, result == 0);
      case OR -> chain(node, position, count, result != 0);
      case WHILE -> repeatWhile(node, position);
      case DO_WHILE -> repeatDo(node, position);
      case JUMP_LOOP -> jump(node, position, count);
      case SWITCH -> choose(node, position, count, false);
      case SWITCH_WITH_DEFAULT -> choose(node, position, count, true);
      case SWITCH_INTEGER -> chooseByInteger(node, position, count, count - 1);
      case SWITCH_INTEGER_WITH_DEFAULT -> chooseByInteger(node, position, count, count - 2);
      case VALUE, UNKNOWN -> leave(0);
    };
  }

  private int leave(double value) {
    depth--;
    top = bases[depth];
    result = value;
    return NO_NODE;
  }

  private void push(double value) {
    if (top == stack.length) {
      if (top > MOST_ARGUMENTS) {
        fail(Reason.TOO_DEEP);
        return;
      }
      stack = Arrays.copyOf(stack, 2 * top);
    }
    stack[top++] = value;
  }

  private int formula(int node, int position, int count) {
    if (position > 0) {
      push(result);
    }
    return failure == null && position < count
        ? rules.argument(node, position)
        : leave(
            failure == null
                ? rules.operation(node).formula().of(this, bases[depth - 1], count)
                : 0);
  }

  private int breakOut(int node, int position, int count) {
    if (position > 0) {
      push(result);
    }
    if (failure != null || position < count) {
      return rules.argument(node, Math.min(position, count - 1));
    }
    double value = result;
    double blocks = stack[bases[depth - 1]];
    if (!(blocks >= 1)) {
      fail(Reason.MALFORMED);
    }
    while (blocks >= 1 && depth > 0) {
      depth--;
      if (rules.operation(nodes[depth]).opcode() == Operation.Opcode.BLOCK) {
        blocks--;
      }
    }
    if (blocks >= 1) {
      fail(Reason.MALFORMED);
    }
    top = failure == null ? bases[depth] : 0;
    result = value;
    return NO_NODE;
  }

  private int chooseBranch(int node, int position) {
    return switch (position) {
      case 0 -> rules.argument(node, 0);
      case 1 -> rules.argument(node, result != 0 ? 1 : 2);
      default -> leave(result);
    };
  }

  private int chain(int node, int position, int count, boolean isDecided) {
    if (position < count && !(position > 0 && isDecided)) {
      return rules.argument(node, position);
    }
    return leave(count == 0 ? 0 : result);
  }

  private int repeatWhile(int node, int position) {
    if (position == 0) {
      return rules.argument(node, 0);
    }
    next[depth - 1] = 0;
    return result != 0 ? rules.argument(node, 1) : leave(0);
  }

  private int repeatDo(int node, int position) {
    if (position == 2 && result == 0) {
      return leave(0);
    }
    next[depth - 1] = position == 1 ? 2 : 1;
    return rules.argument(node, position == 1 ? 1 : 0);
  }

  /** Each argument but the last one says which is next. */
  private int jump(int node, int position, int count) {
    if (position == count) {
      return leave(count == 0 ? 0 : result);
    }
    double target = position == 0 ? 0 : result;
    return target >= 0 && target < count ? await(node, (int) target) : leave(0);
  }

  /** Evaluates an argument; the call resumes at the position after it. */
  private int await(int node, int argument) {
    next[depth - 1] = argument + 1;
    return rules.argument(node, argument);
  }

  /** After the value come pairs of a case and its result, then the default if there is one. */
  private int choose(int node, int position, int count, boolean hasDefault) {
    if (position == 0) {
      return rules.argument(node, 0);
    }
    int last = position - 1;
    int cases = hasDefault ? count - 1 : count;
    if (last == 0) {
      push(result);
    } else if (last % 2 == 0 || last >= cases) {
      return leave(result);
    } else if (result == stack[bases[depth - 1]] && last + 1 < cases) {
      return await(node, last + 1);
    }
    int following = last == 0 ? 1 : last + 2;
    if (following + 1 < cases) {
      return await(node, following);
    }
    return hasDefault ? defaulted(node, count) : leave(0);
  }

  /** The place after all arguments says that the default is evaluated. */
  private int defaulted(int node, int count) {
    next[depth - 1] = count + 1 + count % 2;
    return rules.argument(node, count - 1);
  }

  private int chooseByInteger(int node, int position, int count, int branches) {
    return switch (position) {
      case 0 -> rules.argument(node, 0);
      case 1 -> {
        if (result >= 0 && result < branches && result == Math.rint(result)) {
          yield rules.argument(node, 1 + (int) result);
        }
        yield branches == count - 2 ? rules.argument(node, count - 1) : leave(0);
      }
      default -> leave(result);
    };
  }
}
