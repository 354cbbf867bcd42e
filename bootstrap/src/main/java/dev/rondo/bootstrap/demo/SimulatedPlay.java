package dev.rondo.bootstrap.demo;

import dev.rondo.bootstrap.demo.PlayableLevel.PlayableChart;
import dev.rondo.bootstrap.demo.PlayableLevel.PlayableChart.Note;
import dev.rondo.domain.leaderboard.GameplayResult;
import dev.rondo.domain.leaderboard.Grade;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.random.RandomGenerator;

/** A simulated play of a chart, with the timing windows and weights of the starter engine. */
record SimulatedPlay(List<Hit> hits) {

  /** The maximum of both scores. */
  private static final double FULL_SCORE = 1_000_000;

  /** A hit further from its note misses, in seconds. */
  private static final double WINDOW = 0.15;

  /** The range of a player's spread, in seconds. */
  private static final double STEADIEST = 0.02;

  private static final double SHAKIEST = 0.06;

  /** The probability of overlooking a note. */
  private static final double OVERLOOKED = 0.02;

  enum Judgment {
    MISS(Double.NaN, 0),
    PERFECT(0.05, 1),
    GREAT(0.1, 0.7),
    GOOD(WINDOW, 0.4);

    private final double window;
    private final double weight;

    Judgment(double window, double weight) {
      this.window = window;
      this.weight = weight;
    }

    /** The judgment by seconds of delay, negative for early. */
    static Judgment of(double late) {
      for (Judgment judgment : List.of(PERFECT, GREAT, GOOD)) {
        if (Math.abs(late) <= judgment.window) {
          return judgment;
        }
      }
      return MISS;
    }
  }

  /** The hit of a note, by seconds of delay, negative for early. */
  record Hit(Note note, double late, Judgment judgment) {

    static Hit of(Note note, double late) {
      Judgment judgment = Judgment.of(late);
      // A note that was not hit is missed at the end of its window.
      return new Hit(note, judgment == Judgment.MISS ? WINDOW : late, judgment);
    }

    /** The time of the hit, in seconds. */
    double time() {
      return note.time() + late;
    }
  }

  /** Plays a chart, reproducibly for equal chance. */
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
