package dev.rondo.bootstrap.starter;

/**
 * A color.
 *
 * @param red 0 to 255
 * @param green 0 to 255
 * @param blue 0 to 255
 */
record Color(int red, int green, int blue) {

  static final Color BLACK = new Color(0, 0, 0);

  /** The color of a hexadecimal number, for example {@code 0xff8800}. */
  static Color of(int rgb) {
    return new Color(rgb >> 16 & 0xff, rgb >> 8 & 0xff, rgb & 0xff);
  }

  /**
   * A color between this and another one.
   *
   * @param share how much of the other one: 0 or less for none, 1 or more for all
   */
  Color towards(Color other, double share) {
    double part = Math.clamp(share, 0, 1);
    return new Color(
        between(red, other.red, part),
        between(green, other.green, part),
        between(blue, other.blue, part));
  }

  private static int between(int from, int to, double part) {
    return (int) StrictMath.rint(from + (to - from) * part);
  }

  /** As in a style sheet, for example {@code #ff8800}. */
  String css() {
    return "#%02x%02x%02x".formatted(red, green, blue);
  }
}
