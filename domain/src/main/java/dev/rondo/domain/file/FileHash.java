package dev.rondo.domain.file;

/** The identity of a file: the SHA-1 of its content in lower-case hexadecimal digits. */
public record FileHash(String hex) {

  /** How many digits it has. */
  public static final int LENGTH = 40;

  public FileHash {
    if (!isValid(hex)) {
      throw new IllegalArgumentException("not 40 lower-case hexadecimal digits");
    }
  }

  /** Whether a text has the form of a hash. */
  public static boolean isValid(String text) {
    if (text.length() != LENGTH) {
      return false;
    }
    for (int i = 0; i < LENGTH; i++) {
      char c = text.charAt(i);
      if ((c < '0' || c > '9') && (c < 'a' || c > 'f')) {
        return false;
      }
    }
    return true;
  }

  @Override
  public String toString() {
    return hex;
  }
}
