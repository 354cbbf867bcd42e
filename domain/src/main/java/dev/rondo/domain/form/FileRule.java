package dev.rondo.domain.form;

/**
 * What a file must be (the protocol's {@code file.validation}).
 *
 * @param type what it is used for
 * @param maxSize the most bytes
 * @param maxPixels the greatest width and height of a picture; no meaning for other files
 */
public record FileRule(FileUse type, long maxSize, int maxPixels) {

  /** Checks the numbers. */
  public FileRule {
    if (maxSize < 0 || maxPixels < 0) {
      throw new IllegalArgumentException(maxSize + " bytes, " + maxPixels + " pixels");
    }
  }
}
