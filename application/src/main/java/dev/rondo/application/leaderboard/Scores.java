package dev.rondo.application.leaderboard;

import dev.rondo.application.leaderboard.UncheckedResults.Handling;
import dev.rondo.domain.engine.JudgedNotes;
import dev.rondo.domain.engine.Recording;
import dev.rondo.domain.engine.RecordingCheck.Finding;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.leaderboard.ChartNotes;
import dev.rondo.domain.leaderboard.PlayedOptions;
import dev.rondo.domain.leaderboard.Reached;
import dev.rondo.domain.leaderboard.ReplayData;
import dev.rondo.domain.leaderboard.ReplayInconsistency;
import dev.rondo.domain.text.LocalizedText;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The scores and findings of a recording. */
record Scores(
    LocalizedText summary,
    Set<ReplayInconsistency> inconsistencies,
    Reached reached,
    Evidence evidence) {

  /** The end of the summary of a result that contradicts itself, its chart or its engine. */
  static final String INCONSISTENT = " | inconsistent";

  /** The end of the summary of a result that was not checked. */
  static final String NOT_CHECKED = " | not checked against its engine";

  Scores {
    inconsistencies = Set.copyOf(inconsistencies);
  }

  static Scores unreadable(Evidence evidence) {
    return new Scores(
        LocalizedText.of(""), Set.of(ReplayInconsistency.UNREADABLE), Reached.NOTHING, evidence);
  }

  static Scores of(
      FileHash file,
      Recording recording,
      ChartNotes chart,
      List<Finding> findings,
      Set<ReplayInconsistency> earlier,
      ResourceLocator engine,
      boolean isChecked,
      Handling unchecked) {
    Evidence evidence =
        new Evidence(
            hashes(file, recording.notes()),
            Stream.concat(findings.stream().map(Finding::text), recording.signals().stream())
                .toList(),
            engine,
            isChecked);
    ReplayData replayData = recording.data();
    Set<ReplayInconsistency> inconsistencies = replayData.inconsistencies();
    if (!replayData.canBeOf(chart)) {
      inconsistencies.add(ReplayInconsistency.NOT_IN_CHART);
    }
    findings.forEach(finding -> inconsistencies.add(finding.flag()));
    // The chart or engine that showed it may be gone.
    earlier.stream().filter(ReplayInconsistency::isOfChart).forEach(inconsistencies::add);
    boolean isInconsistent = !inconsistencies.isEmpty();
    if (!isChecked && unchecked == Handling.REFUSE) {
      inconsistencies.add(ReplayInconsistency.NOT_CHECKED);
    }
    // Without a score in range, not even an operator can place it.
    Reached reached =
        inconsistencies.contains(ReplayInconsistency.SCORE_OUT_OF_RANGE)
            ? Reached.NOTHING
            : Reached.of(replayData.result());
    boolean isMarked = !isChecked && unchecked != Handling.ALLOW;
    String summary =
        replayData.result().summary()
            + (isInconsistent ? INCONSISTENT : "")
            + (isMarked ? NOT_CHECKED : "");
    return new Scores(LocalizedText.of(summary), inconsistencies, reached, evidence);
  }

  /** The same, of a play with these options of its engine. */
  Scores with(PlayedOptions played) {
    return new Scores(summary, inconsistencies, reached.with(played), evidence);
  }

  private static List<FileHash> hashes(FileHash file, JudgedNotes notes) {
    return notes.isUnique()
        ? List.of(file, new FileHash(notes.digest().substring(0, FileHash.LENGTH)))
        : List.of(file);
  }

  Set<ReplayInconsistency> with(Set<ReplayInconsistency> others) {
    Set<ReplayInconsistency> all = new HashSet<>(inconsistencies);
    all.addAll(others);
    return all;
  }
}
