package dev.rondo.domain.session;

import java.time.Instant;
import java.util.Base64;
import java.util.HexFormat;

/**
 * Which session is meant: the public half of what the client holds.
 *
 * @param value base64url, 1 to {@value #LONGEST} characters
 */
public record SessionId(String value) {

  private static final int LONGEST = 64;

  /** Of milliseconds since 1970, for some centuries. */
  private static final int TIME_DIGITS = 11;

  /** Checks the form. */
  public SessionId {
    if (!isValid(value)) {
      throw new IllegalArgumentException("not a session id");
    }
  }

  /**
   * The id of a session that is opened now. Later ids come later in the alphabet, so that sessions
   * of the same time lie together where they are stored, and little is written to add one.
   *
   * @param random tells it from others that are opened at the same time
   */
  public static SessionId of(Instant now, byte[] random) {
    return new SessionId(
        HexFormat.of().toHexDigits(now.toEpochMilli(), TIME_DIGITS)
            + Base64.getUrlEncoder().withoutPadding().encodeToString(random));
  }

  /** Whether a text can be a session id. */
  public static boolean isValid(String text) {
    return !text.isEmpty()
        && text.length() <= LONGEST
        && text.chars()
            .allMatch(
                c ->
                    (c >= 'A' && c <= 'Z')
                        || (c >= 'a' && c <= 'z')
                        || (c >= '0' && c <= '9')
                        || c == '-'
                        || c == '_');
  }
}
