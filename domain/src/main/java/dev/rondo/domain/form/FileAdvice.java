package dev.rondo.domain.form;

/**
 * What else a file should be. Clients do not let players choose another one, and servers do not
 * check it. A bound of 0 is none.
 *
 * @param minSize in bytes
 * @param minWidth of a picture, in pixels
 * @param minHeight of a picture, in pixels
 * @param minLength of a sound, in seconds
 * @param maxLength of a sound, in seconds
 */
public record FileAdvice(
    long minSize, int minWidth, int minHeight, double minLength, double maxLength) {

  /** No advice. */
  public static final FileAdvice NONE = new FileAdvice(0, 0, 0, 0, 0);
}
