package dev.rondo.domain.engine;

import dev.rondo.domain.engine.WorthOutcome.NotComputable;
import dev.rondo.domain.engine.WorthOutcome.Reason;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** What the notes of a chart are worth by the rules of its engine. */
public final class ChartWorth {

  /** Runs of perfect judgments, of those that are great or better, and good or better. */
  static final int STREAKS = 3;

  private static final double LARGEST = 1e9;
  private static final int JUDGMENTS = 4;
  private static final int SCORE_FIGURES = 3;
  private static final int BYTES_OF_NOTE = 10;
  private static final int BYTES_OF_LIVES = 100;

  /** The time of the last note in seconds, and the speed of the play. */
  record Timing(double lastNote, double speed) {}

  private final int[] notes;
  private final float[] weights;
  private final short[] lifeKinds;
  private final List<double[]> lives;
  private final double[] score;
  private final double[] life;
  private final boolean isLifeKnown;
  private final List<Interval> windows;
  private final Timing timing;
  private final Set<Integer> optionsRead;

  private ChartWorth(
      Memory memory,
      int[] notes,
      int[] archetypes,
      Timing timing,
      boolean isLifeKnown,
      List<Interval> windows) {
    this.notes = notes;
    this.weights = new float[notes.length];
    this.lifeKinds = new short[notes.length];
    this.lives = new ArrayList<>();
    Map<List<Double>, Integer> kinds = new HashMap<>();
    for (int i = 0; i < notes.length; i++) {
      int archetype = archetypes[notes[i]];
      weights[i] = (float) (memory.archetypeScores[archetype] + memory.entityScores[notes[i]]);
      double[] changes = new double[Memory.LIFE_SIZE];
      for (int j = 0; j < changes.length; j++) {
        changes[j] =
            memory.archetypeLives[archetype * Memory.LIFE_SIZE + j]
                + memory.entityLives[notes[i] * Memory.LIFE_SIZE + j];
      }
      int kind =
          kinds.computeIfAbsent(DoubleStream.of(changes).boxed().toList(), x -> kinds.size());
      if (kind == lives.size()) {
        lives.add(changes);
      }
      lifeKinds[i] = (short) kind;
    }
    this.score = memory.score;
    this.life = memory.life;
    this.isLifeKnown = isLifeKnown && lives.size() <= Short.MAX_VALUE && life[6] > 0;
    this.windows = windows;
    this.timing = timing;
    this.optionsRead = memory.optionsRead.stream().boxed().collect(Collectors.toUnmodifiableSet());
  }

  static WorthOutcome of(
      Memory memory,
      int[] notes,
      int[] archetypes,
      Timing timing,
      boolean isLifeKnown,
      boolean areWindowsKnown) {
    boolean isInRange =
        Stream.of(
                    memory.score,
                    memory.life,
                    memory.buckets,
                    memory.archetypeScores,
                    memory.archetypeLives,
                    memory.entityScores,
                    memory.entityLives,
                    new double[] {timing.lastNote})
                .flatMapToDouble(Arrays::stream)
                .allMatch(figure -> Math.abs(figure) <= LARGEST)
            && timing.speed > 0;
    return isInRange
        ? new WorthOutcome.Known(
            new ChartWorth(
                memory,
                notes,
                archetypes,
                timing,
                isLifeKnown,
                areWindowsKnown ? widestWindows(memory.buckets) : List.of()))
        : new NotComputable(Reason.OUT_OF_RANGE);
  }

  /** For each judgment, from perfect on, the window of all buckets; none if none is set. */
  private static List<Interval> widestWindows(double[] buckets) {
    List<Interval> windows = new ArrayList<>();
    for (int size = 2; size <= Memory.BUCKET_SIZE; size += 2) {
      double[] edges = new double[buckets.length / Memory.BUCKET_SIZE * size];
      for (int i = 0; i < edges.length; i++) {
        edges[i] = buckets[i / size * Memory.BUCKET_SIZE + i % size];
      }
      windows.add(Interval.of(edges));
    }
    return windows.getLast().least() < windows.getLast().most() ? windows : List.of();
  }

  /** How many entities can be judged. */
  public int notes() {
    return notes.length;
  }

  /** The options, by their place, that made a difference or may have made one. */
  public Set<Integer> optionsRead() {
    return optionsRead;
  }

  /** About how many bytes it takes. */
  int size() {
    return BYTES_OF_NOTE * notes.length + BYTES_OF_LIVES * (10 + lives.size() + optionsRead.size());
  }

  /** What a note is worth beside other notes. */
  public double weight(int note) {
    return weights[note];
  }

  /** The index of a note in the entities of its level. */
  public int entity(int note) {
    return notes[note];
  }

  /** The note that an entity of the level is; negative if it is none. */
  int note(int entity) {
    return Arrays.binarySearch(notes, entity);
  }

  /** The windows in milliseconds, of perfect, great and good; empty if they are not known. */
  public List<Interval> windows() {
    return windows;
  }

  /** The time of the last note in seconds. */
  public double lastNote() {
    return timing.lastNote;
  }

  double speed() {
    return timing.speed;
  }

  boolean isLifeKnown() {
    return isLifeKnown;
  }

  double initialLife() {
    return life[6];
  }

  double mostLife() {
    return life[7];
  }

  /** How much life a note gives, and a run that reaches a step in addition. */
  double lifeChange(int note, int judgment, int[] runs) {
    double change = lives.get(lifeKinds[note])[(judgment + JUDGMENTS - 1) % JUDGMENTS];
    for (int streak = 0; streak < STREAKS; streak++) {
      double step = life[2 * streak + 1];
      if (counts(judgment, streak) && step > 0 && runs[streak] % step == 0) {
        change += life[2 * streak];
      }
    }
    return change;
  }

  /** Whether a judgment continues a streak. */
  static boolean counts(int judgment, int streak) {
    return judgment > 0 && judgment <= streak + 1;
  }

  /**
   * What a judged note earns, before all is related to a million.
   *
   * @param runs how long each streak is, with this note
   * @param notesBefore 1 if a run counts from the next note on
   */
  double earned(int note, int judgment, int[] runs, int notesBefore) {
    return judgment == 0
        ? 0
        : score[judgment - 1] * (bonus(judgment, runs, notesBefore) + weights[note]);
  }

  private double bonus(int judgment, int[] runs, int notesBefore) {
    double bonus = 0;
    for (int streak = 0; streak < STREAKS; streak++) {
      int figures = SCORE_FIGURES * (streak + 1);
      double step = score[figures + 1];
      if (counts(judgment, streak) && step > 0) {
        double counted = Math.min(runs[streak] - notesBefore, score[figures + 2]);
        bonus += score[figures] * Math.floor(counted / step);
      }
    }
    return bonus;
  }

  /** What a play without a flaw earns; the order of the notes makes no difference. */
  double whole(int notesBefore) {
    double whole = 0;
    for (int i = 0; i < notes.length; i++) {
      whole += earned(i, 1, new int[] {i + 1, i + 1, i + 1}, notesBefore);
    }
    return whole;
  }
}
