package dev.rondo.domain.form;

import dev.rondo.domain.file.FileUse;

/**
 * What a file must be (the protocol's {@code file.validation}).
 *
 * @param maxSize the most bytes
 * @param maxPixels the greatest width and height of a picture; no meaning for other files
 */
public record FileRule(FileUse type, long maxSize, int maxPixels) {

  /** An empty file has no format, and any other file is too large. */
  private static final long NO_FILE_FITS = 0;

  public FileRule {
    if (maxSize < 0 || maxPixels < 0) {
      throw new IllegalArgumentException(maxSize + " bytes, " + maxPixels + " pixels");
    }
  }

  /** The rule of a file that two uses share. No file has two formats. */
  public FileRule stricter(FileRule other) {
    long size = Math.min(maxSize, other.maxSize);
    if (type.format() == FileUse.Format.ANY) {
      return new FileRule(other.type, size, other.maxPixels);
    }
    if (other.type.format() == FileUse.Format.ANY) {
      return new FileRule(type, size, maxPixels);
    }
    return new FileRule(
        type,
        type.format() == other.type.format() ? size : NO_FILE_FITS,
        Math.min(maxPixels, other.maxPixels));
  }
}
