package dev.rondo.domain.engine;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/** The blocks of memory that callbacks read and write while a level is preprocessed. */
final class Memory {

  static final int DATA_SIZE = 32;
  static final int LIFE_SIZE = 4;
  static final int BUCKET_SIZE = 6;

  private static final int SHARED_SIZE = 32;
  private static final int INFO_SIZE = 3;
  private static final int OWN_SIZE = 64;
  private static final int COMMON_SIZE = 4_096;
  private static final double[] NONE = {};

  private static final int RUNTIME = 1_000;
  private static final int RUNTIME_BLOCKS = 8;
  private static final int OPTIONS = 2_002;
  private static final int ROM = 3_000;
  private static final int INFO = 4_003;

  /** Data of all entities. */
  final double[] data;

  final double[] info;
  final double[] entityScores;
  final double[] entityLives;
  final double[] archetypeLives;
  final double[] archetypeScores;
  final double[] buckets;
  final double[] score = new double[12];
  final double[] life = {0, 0, 0, 0, 0, 0, 1_000, 1_000};
  final BitSet optionsRead = new BitSet();

  private final double[] shared;
  private final double[] rom;
  private final double[] options;
  private final double[][] runtime = new double[RUNTIME_BLOCKS][COMMON_SIZE];
  private final double[] levelMemory = new double[COMMON_SIZE];
  private final double[] levelData = new double[COMMON_SIZE];
  private final double[] temporary = new double[COMMON_SIZE];
  private final double[] own = new double[OWN_SIZE];
  private final double[] input = new double[OWN_SIZE];
  private final double[] despawn = new double[OWN_SIZE];
  private int entity;

  Memory(EngineRules rules, int entities, List<Double> options) {
    data = new double[entities * DATA_SIZE];
    shared = new double[entities * SHARED_SIZE];
    info = new double[entities * INFO_SIZE];
    entityScores = new double[entities];
    entityLives = new double[entities * LIFE_SIZE];
    archetypeLives = new double[rules.archetypes().size() * LIFE_SIZE];
    archetypeScores = new double[rules.archetypes().size()];
    Arrays.fill(archetypeScores, 1);
    buckets = new double[rules.buckets().count() * BUCKET_SIZE];
    rom = rules.rom();
    this.options = options.stream().mapToDouble(Double::doubleValue).toArray();
    // A wide screen.
    runtime[0][1] = 16.0 / 9;
  }

  /** Makes an entity the one whose callback is called. */
  void enter(int index) {
    entity = index;
    Arrays.fill(own, 0);
    Arrays.fill(input, 0);
    Arrays.fill(despawn, 0);
    input[2] = -1;
  }

  void setInfo(int index, int archetype) {
    info[index * INFO_SIZE] = index;
    info[index * INFO_SIZE + 1] = archetype;
  }

  /** The values of a block; none if there is no such block. */
  double[] block(int id) {
    if (id >= RUNTIME && id < RUNTIME + RUNTIME_BLOCKS) {
      return runtime[id - RUNTIME];
    }
    return switch (id) {
      case 2_000 -> levelMemory;
      case 2_001 -> levelData;
      case OPTIONS -> options;
      case 2_003 -> buckets;
      case 2_004 -> score;
      case 2_005 -> life;
      case ROM -> rom;
      case 4_000 -> own;
      case 4_001, 4_101 -> data;
      case 4_002, 4_102 -> shared;
      case INFO, 4_103 -> info;
      case 4_004 -> despawn;
      case 4_005 -> input;
      case 4_006, 4_106 -> entityScores;
      case 4_007, 4_107 -> entityLives;
      case 5_000 -> archetypeLives;
      case 5_001 -> archetypeScores;
      case 10_000 -> temporary;
      default -> NONE;
    };
  }

  /** Where an index of a block is in its values; negative if it does not exist. */
  int position(int id, double index) {
    int size = viewSize(id);
    int most = size > 0 ? size : block(id).length;
    // Written so that NaN is outside.
    if (!(index > -1 && index < most)) {
      return -1;
    }
    if (id == OPTIONS) {
      optionsRead.set((int) index);
    }
    return (int) index + entity * size;
  }

  boolean canWrite(int id) {
    return id != RUNTIME + 1
        && id != RUNTIME + 2
        && id != OPTIONS
        && id != ROM
        && id != INFO
        && id != INFO + 100;
  }

  /** How many values of an array an entity sees as its own block; 0 for other blocks. */
  private static int viewSize(int id) {
    return switch (id) {
      case 4_001 -> DATA_SIZE;
      case 4_002 -> SHARED_SIZE;
      case INFO -> INFO_SIZE;
      case 4_006 -> 1;
      case 4_007 -> LIFE_SIZE;
      default -> 0;
    };
  }
}
