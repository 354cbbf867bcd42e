package dev.rondo.persistence.pack;

/**
 * What a zip archive may grow to.
 *
 * @param entries entries in the archive
 * @param bytes inflated bytes of one entry
 * @param ratio inflated bytes of one entry for each compressed one
 * @param harmless inflated bytes of one entry up to which the ratio does not matter
 */
record ZipLimits(int entries, long bytes, long ratio, long harmless) {

  /**
   * Far beyond any pack: a million entries, 4 GiB each, and 250 times their compressed size. JSON
   * shrinks to a twentieth, and only data that repeats one byte reaches a thousandth.
   */
  static final ZipLimits DEFAULT = new ZipLimits(1_000_000, 4L << 30, 250, 16L << 20);

  /** How far an entry of that compressed size may inflate. */
  long most(long compressed) {
    return Math.min(bytes, Math.max(harmless, Math.multiplyExact(compressed, ratio)));
  }
}
