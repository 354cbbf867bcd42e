package dev.rondo.domain.session;

import java.util.Base64;

/** The public half of a client's session: base64url, 1 to {@value #LONGEST} characters. */
public record SessionId(String value) {

  private static final int LONGEST = 64;

  public SessionId {
    if (!isValid(value)) {
      throw new IllegalArgumentException("not a session id");
    }
  }

  /** A new id of 1 to 48 random bytes. */
  public static SessionId of(byte[] random) {
    return new SessionId(Base64.getUrlEncoder().withoutPadding().encodeToString(random));
  }

  /** Whether a text has the form of an id. */
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
