package dev.rondo.domain.round;

import java.util.Arrays;
import java.util.Optional;

/** Which phase a room is in, as clients name it ({@code RoomStatus}). */
public enum RoundStatus {
  SELECTING("selecting"),
  PREPARING("preparing"),
  PLAYING("playing");

  private final String word;

  RoundStatus(String word) {
    this.word = word;
  }

  public static Optional<RoundStatus> of(String word) {
    return Arrays.stream(values()).filter(status -> status.word.equals(word)).findFirst();
  }

  public String word() {
    return word;
  }

  /** Whether a player may have that status in it; another one ends the clients. */
  public boolean fits(UserStatus status) {
    return switch (this) {
      case SELECTING -> status == UserStatus.WAITING;
      case PREPARING -> status != UserStatus.PLAYING;
      case PLAYING -> status != UserStatus.SKIPPED;
    };
  }
}
