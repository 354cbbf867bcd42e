package dev.rondo.domain.round;

import java.util.Arrays;
import java.util.Optional;

/** The status of a player in a room. */
public enum UserStatus {
  /** Takes no part in a round, or not yet. */
  WAITING("waiting"),
  /** Plays in the next round, or is about to start. */
  READY("ready"),
  /** Sits the next round out. */
  SKIPPED("skipped"),
  PLAYING("playing");

  private final String word;

  UserStatus(String word) {
    this.word = word;
  }

  public static Optional<UserStatus> of(String word) {
    return Arrays.stream(values()).filter(status -> status.word.equals(word)).findFirst();
  }

  public String word() {
    return word;
  }
}
