package dev.rondo.domain.engine;

import dev.rondo.domain.leaderboard.GameplayResult;
import dev.rondo.domain.leaderboard.Grade;
import dev.rondo.domain.leaderboard.ReplayData;
import dev.rondo.domain.leaderboard.ReplayInconsistency;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** What a recording is worth, as intervals, and its false claims; unknown life is 0 to infinite. */
public record RecordingCheck(
    int judged,
    int notes,
    Interval arcadeScore,
    Interval accuracyScore,
    Interval combo,
    Interval life,
    List<Finding> findings) {

  private static final double FULL_SCORE = 1_000_000;
  private static final double TOLERANCE_SECONDS = 0.01;

  /** Windows are rounded to milliseconds, and times to single precision. */
  private static final double TOLERANCE_MILLISECONDS = 0.51;

  /** For engines whose windows are not known. */
  private static final double WINDOW_SECONDS = 1;

  /** Something that is claimed, and what it can be. */
  public record Finding(ReplayInconsistency flag, double claimed, Interval computed) {

    /** In one word, for example {@code score-not-earned:1010000>985411}. */
    public String text() {
      boolean isBelow = claimed < computed.least();
      return flag.word()
          + ":"
          + text(claimed)
          + (isBelow ? "<" + text(computed.least()) : ">" + text(computed.most()));
    }

    /** The figure as text; Java's form when it is very large or not a number. */
    static String text(double figure) {
      return Math.abs(figure) < 1e12
          ? BigDecimal.valueOf(figure)
              .setScale(1, RoundingMode.HALF_UP)
              .stripTrailingZeros()
              .toPlainString()
          : Double.toString(figure);
    }
  }

  public RecordingCheck {
    findings = List.copyOf(findings);
  }

  /** Of a recording: its result, its notes and the worth of its chart. */
  public static RecordingCheck of(ReplayData recording, JudgedNotes judged, ChartWorth worth) {
    int[] order = new int[judged.count()];
    byte[] judgments = new byte[worth.notes()];
    Arrays.fill(judgments, (byte) -1);
    int count = 0;
    int strangers = 0;
    for (int i = 0; i < judged.count(); i++) {
      int note = worth.note(judged.entity(i));
      if (note < 0) {
        strangers++;
      } else if (judgments[note] < 0) {
        judgments[note] = (byte) judged.judgment(i);
        order[count++] = note;
      }
    }
    Walk recorded = new Walk(worth);
    for (int i = 0; i < count; i++) {
      recorded.judge(order[i], judgments[order[i]]);
    }
    Walk charted = new Walk(worth);
    for (int note = 0; note < judgments.length; note++) {
      if (judgments[note] >= 0) {
        charted.judge(note, judgments[note]);
      }
    }
    GameplayResult result = recording.result();
    Interval arcade = arcadeScore(recorded, charted, worth);
    Interval accuracy = accuracyScore(judged, worth.notes());
    Interval combo =
        Interval.of(recorded.combo(1), recorded.combo(2), charted.combo(1), charted.combo(2));
    Interval life =
        worth.isLifeKnown()
            ? Interval.of(recorded.life, charted.life)
            : new Interval(0, Double.POSITIVE_INFINITY);
    boolean isFinished = result.grade() != Grade.FAIL;
    Findings findings = new Findings();
    findings.addScores(result, arcade, accuracy, worth.notes());
    findings.addAbove(ReplayInconsistency.COMBO_TOO_LONG, (double) result.combo(), combo, 0);
    findings.addAbove(ReplayInconsistency.NOT_IN_CHART, strangers, Interval.of(0), 0);
    if (isFinished) {
      findings.addBelow(ReplayInconsistency.FEWER_NOTES, count, Interval.of(worth.notes()));
      findings.addBelow(
          ReplayInconsistency.TOO_SHORT,
          recording.duration() * Math.max(1, worth.speed()) + TOLERANCE_SECONDS,
          new Interval(worth.lastNote() - longestWindow(worth), Double.POSITIVE_INFINITY));
      if (life.most() <= 0) {
        findings.all.add(new Finding(ReplayInconsistency.LIFE_WAS_GONE, 1, life));
      }
    }
    findings.addBelow(
        ReplayInconsistency.TOO_SHORT,
        (recording.saveTime() - recording.startTime()) / 1_000 + TOLERANCE_SECONDS,
        new Interval(recording.duration() / Math.max(1, worth.speed()), Double.POSITIVE_INFINITY));
    findings.addOutsideWindow(judged, worth);
    return new RecordingCheck(count, worth.notes(), arcade, accuracy, combo, life, findings.all);
  }

  /** The false claims that a recording alone shows, without chart and engine. */
  public static List<Finding> ofItself(Recording recording) {
    JudgedNotes judged = recording.notes();
    // Of a longer recording, not all notes were read.
    boolean isWhole = judged.count() < JudgedNotes.MOST;
    boolean isAnyHit = IntStream.range(0, judged.count()).anyMatch(i -> judged.judgment(i) > 0);
    Findings findings = new Findings();
    findings.addScores(
        recording.data().result(),
        new Interval(0, isAnyHit || !isWhole ? FULL_SCORE : 0),
        isWhole ? accuracyScore(judged, Math.max(1, judged.count())) : new Interval(0, FULL_SCORE),
        judged.count());
    return findings.all;
  }

  private static Interval arcadeScore(Walk recorded, Walk charted, ChartWorth worth) {
    double[] scores = new double[4];
    for (int notesBefore = 0; notesBefore <= 1; notesBefore++) {
      double whole = worth.whole(notesBefore);
      if (!(whole > 0)) {
        return new Interval(0, FULL_SCORE);
      }
      scores[2 * notesBefore] = FULL_SCORE * (recorded.earned[notesBefore] / whole);
      scores[2 * notesBefore + 1] = FULL_SCORE * (charted.earned[notesBefore] / whole);
    }
    return Interval.of(scores);
  }

  /** A thousand less for each millisecond; misses count with the accuracy they have or not. */
  private static Interval accuracyScore(JudgedNotes judged, int notes) {
    double sum = 0;
    double sumOfHits = 0;
    int hits = 0;
    for (int i = 0; i < judged.count(); i++) {
      double distance = Math.abs(judged.accuracy(i));
      sum += distance;
      if (judged.judgment(i) > 0) {
        sumOfHits += distance;
        hits++;
      }
    }
    if (hits == 0) {
      return new Interval(0, notes == 0 ? FULL_SCORE : 0);
    }
    double all = Math.max(0, 1 - sum / judged.count());
    double withoutMisses = Math.max(0, 1 - sumOfHits / hits);
    double judgedShare = Math.min(1.0, judged.count() / (double) Math.max(1, notes));
    return Interval.of(
        FULL_SCORE * all, FULL_SCORE * withoutMisses, FULL_SCORE * all * judgedShare);
  }

  /** In seconds. */
  private static double longestWindow(ChartWorth worth) {
    if (worth.windows().isEmpty()) {
      return WINDOW_SECONDS;
    }
    Interval good = worth.windows().getLast();
    return Math.max(-good.least(), good.most()) / 1_000;
  }

  /** What was earned note by note, in one order. */
  private static final class Walk {

    private final ChartWorth worth;
    private final int[] runs = new int[ChartWorth.STREAKS];
    private final int[] longest = new int[ChartWorth.STREAKS];
    private final double[] earned = new double[2];
    private double life;
    private boolean isLifeGone;

    private Walk(ChartWorth worth) {
      this.worth = worth;
      this.life = worth.initialLife();
    }

    private void judge(int note, int judgment) {
      for (int streak = 0; streak < runs.length; streak++) {
        runs[streak] = ChartWorth.counts(judgment, streak) ? runs[streak] + 1 : 0;
        longest[streak] = Math.max(longest[streak], runs[streak]);
      }
      earned[0] += worth.earned(note, judgment, runs, 0);
      earned[1] += worth.earned(note, judgment, runs, 1);
      if (!isLifeGone && worth.isLifeKnown()) {
        life = Math.min(worth.mostLife(), life + worth.lifeChange(note, judgment, runs));
        isLifeGone = life <= 0;
        life = Math.max(0, life);
      }
    }

    private int combo(int streak) {
      return longest[streak];
    }
  }

  private static final class Findings {

    private final List<Finding> all = new ArrayList<>();

    private void addScores(GameplayResult result, Interval arcade, Interval accuracy, int notes) {
      double tolerance = Math.max(2, notes / 100.0);
      addAbove(ReplayInconsistency.SCORE_NOT_EARNED, result.arcadeScore(), arcade, tolerance);
      addAbove(
          ReplayInconsistency.ACCURACY_NOT_EARNED, result.accuracyScore(), accuracy, tolerance);
    }

    /** Written so that NaN is found, too. */
    private void addAbove(
        ReplayInconsistency flag, double claimed, Interval computed, double tolerance) {
      if (!(claimed <= computed.most() + tolerance)) {
        all.add(new Finding(flag, claimed, computed));
      }
    }

    private void addBelow(ReplayInconsistency flag, double claimed, Interval computed) {
      if (!(claimed >= computed.least())) {
        all.add(new Finding(flag, claimed, computed));
      }
    }

    /** Finds the hit that is furthest outside of the window of its judgment. */
    private void addOutsideWindow(JudgedNotes judged, ChartWorth worth) {
      double furthest = TOLERANCE_MILLISECONDS;
      Finding finding = null;
      for (int i = 0; i < judged.count() && !worth.windows().isEmpty(); i++) {
        if (judged.judgment(i) > 0) {
          Interval window = worth.windows().get(judged.judgment(i) - 1);
          double accuracy = 1_000 * judged.accuracy(i);
          double distance = Math.max(window.least() - accuracy, accuracy - window.most());
          if (!(distance <= furthest)) {
            furthest = distance;
            finding = new Finding(ReplayInconsistency.JUDGMENT_OUTSIDE_WINDOW, accuracy, window);
          }
        }
      }
      if (finding != null) {
        all.add(finding);
      }
    }
  }
}
