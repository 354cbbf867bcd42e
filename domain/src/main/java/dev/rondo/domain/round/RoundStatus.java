package dev.rondo.domain.round;

import java.util.Arrays;
import java.util.Optional;

/** Which phase a room is in, as clients name it ({@code RoomStatus}). */
public enum RoundStatus {
  /** The lead picks a level. */
  SELECTING("selecting"),
  /** Players say whether they play. */
  PREPARING("preparing"),
  /** A round is on. */
  PLAYING("playing");

  private final String word;

  RoundStatus(String word) {
    this.word = word;
  }

  /** The status of a word of the protocol. */
  public static Optional<RoundStatus> of(String word) {
    return Arrays.stream(values()).filter(status -> status.word.equals(word)).findFirst();
  }

  /** Its word in the protocol. */
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
