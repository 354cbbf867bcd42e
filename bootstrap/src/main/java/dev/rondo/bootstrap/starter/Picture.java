package dev.rondo.bootstrap.starter;

/** A picture as a function of the place on it. */
interface Picture {

  /**
   * The color of a place.
   *
   * @param x 0 at the left to 1 at the right
   * @param y 0 at the top to 1 at the bottom
   */
  Color at(double x, double y);
}
