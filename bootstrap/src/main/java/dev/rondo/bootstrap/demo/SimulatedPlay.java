package dev.rondo.bootstrap.demo;

import dev.rondo.bootstrap.demo.PlayableChart.Note;
import dev.rondo.domain.leaderboard.GameplayResult;
import dev.rondo.domain.leaderboard.Grade;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * A simulated play of a chart: the hit of each note, in the order of time. The timing windows and
 * the weights of the judgments are those of the starter engine.
 *
 * @param hits the hit of each note
 */
record SimulatedPlay(List<Hit> hits) {

  /** The highest of both scores. */
  private static final double FULL_SCORE = 1_000_000;

  /** A hit further from its note than this is none, in seconds. */
  private static final double WINDOW = 0.15;

  /** The spread of a player's hits around the notes is between these, in seconds. */
  private static final double STEADIEST = 0.02;

  private static final double SHAKIEST = 0.06;

  /** How often a player overlooks a note. */
  private static final double OVERLOOKED = 0.02;

  /** Copies the hits. */
  SimulatedPlay {
    hits = List.copyOf(hits);
  }

  /** What a hit is worth. */
  enum Judgment {
    /** No hit at all. */
    MISS(Double.NaN, 0),
    /** Close to the note. */
    PERFECT(0.05, 1),
    /** Less close. */
    GREAT(0.1, 0.7),
    /** Just close enough. */
    GOOD(WINDOW, 0.4);

    private final double window;
    private final double weight;

    Judgment(double window, double weight) {
      this.window = window;
      this.weight = weight;
    }

    /** The judgment of a hit that is so many seconds late, or early where that is negative. */
    static Judgment of(double late) {
      for (Judgment judgment : List.of(PERFECT, GREAT, GOOD)) {
        if (Math.abs(late) <= judgment.window) {
          return judgment;
        }
      }
      return MISS;
    }
  }

  /**
   * The hit of a note.
   *
   * @param late by how many seconds it was hit late; early where that is negative
   * @param judgment what that is worth
   */
  record Hit(Note note, double late, Judgment judgment) {

    static Hit of(Note note, double late) {
      Judgment judgment = Judgment.of(late);
      // A note that was not hit is missed at the end of its window.
      return new Hit(note, judgment == Judgment.MISS ? WINDOW : late, judgment);
    }

    /** When it was, in seconds. */
    double time() {
      return note.time() + late;
    }
  }

  /** Plays a chart; the same chance gives the same performance. */
  static SimulatedPlay of(PlayableChart chart, RandomGenerator chance) {
    double spread = STEADIEST + (SHAKIEST - STEADIEST) * chance.nextDouble();
    List<Hit> hits = new ArrayList<>();
    for (Note note : chart.notes()) {
      double late = spread * chance.nextGaussian();
      boolean overlooked = chance.nextDouble() < OVERLOOKED;
      hits.add(Hit.of(note, overlooked ? Double.POSITIVE_INFINITY : late));
    }
    hits.sort(Comparator.comparingDouble(Hit::time));
    return new SimulatedPlay(hits);
  }

  /** What the game says of it at the end. */
  GameplayResult result() {
    return new GameplayResult(
        grade(),
        arcadeScore(),
        accuracyScore(),
        combo(),
        count(Judgment.PERFECT),
        count(Judgment.GREAT),
        count(Judgment.GOOD),
        count(Judgment.MISS),
        hits.size());
  }

  private long count(Judgment judgment) {
    return hits.stream().filter(hit -> hit.judgment() == judgment).count();
  }

  private Grade grade() {
    if (count(Judgment.PERFECT) == hits.size()) {
      return Grade.ALL_PERFECT;
    }
    boolean unbroken = count(Judgment.MISS) == 0 && count(Judgment.GOOD) == 0;
    return unbroken ? Grade.FULL_COMBO : Grade.PASS;
  }

  private long combo() {
    long longest = 0;
    long run = 0;
    for (Hit hit : hits) {
      run = hit.judgment() == Judgment.MISS || hit.judgment() == Judgment.GOOD ? 0 : run + 1;
      longest = Math.max(longest, run);
    }
    return longest;
  }

  private double arcadeScore() {
    return score(hits.stream().mapToDouble(hit -> hit.judgment().weight).sum());
  }

  private double accuracyScore() {
    return score(hits.stream().mapToDouble(hit -> 1 - Math.abs(hit.late()) / WINDOW).sum());
  }

  private double score(double earned) {
    return Math.floor(FULL_SCORE * earned / hits.size());
  }
}
