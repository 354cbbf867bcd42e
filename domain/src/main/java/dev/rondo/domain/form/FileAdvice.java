package dev.rondo.domain.form;

/**
 * What else a file should be. Only clients check it. A bound of 0 is none.
 *
 * @param minSize in bytes
 * @param minWidth of a picture, in pixels
 * @param minHeight of a picture, in pixels
 * @param minLength of a sound, in seconds
 * @param maxLength of a sound, in seconds
 */
public record FileAdvice(
    long minSize, int minWidth, int minHeight, double minLength, double maxLength) {

  public FileAdvice {
    boolean isLength =
        minLength >= 0
            && maxLength >= 0
            && Double.isFinite(minLength)
            && Double.isFinite(maxLength);
    if (minSize < 0 || minWidth < 0 || minHeight < 0 || !isLength) {
      throw new IllegalArgumentException("a bound that is negative or no number");
    }
  }

  /** No advice. */
  public static final FileAdvice NONE = new FileAdvice(0, 0, 0, 0, 0);
}
