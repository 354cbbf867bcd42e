package dev.rondo.domain.leaderboard;

import java.util.EnumSet;
import java.util.Locale;

/** An inconsistency in replay data, or in the origin of the file; its record is not trusted. */
public enum ReplayInconsistency {
  /** The file is not the data of a replay. */
  UNREADABLE,
  /** The lists of the inputs are not of one length. */
  UNEQUAL_INPUTS,
  /** One note was judged more than once. */
  NOTE_JUDGED_TWICE,
  /** The judgments of the inputs are not those of the result. */
  JUDGMENTS_DISAGREE,
  /** More notes were judged than there are, or fewer in a play that was finished. */
  WRONG_TOTAL,
  /** The grade does not follow from the counts. */
  GRADE_DISAGREES,
  COMBO_TOO_LONG,
  /** An input came after the end. */
  TIME_OUTSIDE,
  SAVED_BEFORE_IT_BEGAN,
  /** A score is out of the possible range. */
  SCORE_OUT_OF_RANGE,
  /** Entities were judged that the level does not have, or more than it has notes. */
  NOT_IN_CHART,
  /** Another player submitted the same file before. */
  OTHER_PLAYER,
  /** The same file was submitted before for another level, or for other data of this level. */
  OTHER_CHART,
  /** The arcade score is more than the judgments earn by the rules of the engine. */
  SCORE_NOT_EARNED,
  /** The accuracy score is more than the accuracies of the notes earn. */
  ACCURACY_NOT_EARNED,
  /** The hit was too far from the note for its judgment. */
  JUDGMENT_OUTSIDE_WINDOW,
  /** A play that was finished does not judge all notes. */
  FEWER_NOTES,
  /** A play that did not fail had no life left. */
  LIFE_WAS_GONE,
  /** It ended before the last note, or was saved before it can have ended. */
  TOO_SHORT,
  /** Another player submitted a file with exactly the same judgments before. */
  COPIED,
  /** Operators rejected a record of the same file, or of the same judgments, before. */
  WAS_REJECTED,
  /** It could not be checked against its engine. */
  NOT_CHECKED;

  /** Whether it is found with the chart or its engine, which may be gone or replaced later. */
  public boolean isOfChart() {
    return this == NOT_IN_CHART || EnumSet.range(SCORE_NOT_EARNED, TOO_SHORT).contains(this);
  }

  /** The stable word, for example {@code wrong-total}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
