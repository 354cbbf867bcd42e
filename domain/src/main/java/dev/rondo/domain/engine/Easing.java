package dev.rondo.domain.engine;

/** A curve from 0 to 1 by which engines ease values. */
enum Easing {
  SINE,
  QUAD,
  CUBIC,
  QUART,
  QUINT,
  EXPO,
  CIRC,
  BACK,
  ELASTIC;

  private static final double OVERSHOOT = 1.70158;

  double in(double x) {
    return in(x, OVERSHOOT, 3);
  }

  double out(double x) {
    return 1 - in(1 - x);
  }

  double inOut(double x) {
    return x < 0.5 ? wideIn(2 * x) / 2 : 1 - wideIn(2 - 2 * x) / 2;
  }

  double outIn(double x) {
    return x < 0.5 ? out(2 * x) / 2 : in(2 * x - 1) / 2 + 0.5;
  }

  /** In both directions the two last curves swing further. */
  private double wideIn(double x) {
    return in(x, OVERSHOOT * 1.525, 4.5);
  }

  private double in(double x, double overshoot, double period) {
    return switch (this) {
      case SINE -> 1 - Math.cos(x * Math.PI / 2);
      case QUAD -> x * x;
      case CUBIC -> x * x * x;
      case QUART -> Math.pow(x, 4);
      case QUINT -> Math.pow(x, 5);
      case EXPO -> x == 0 ? 0 : Math.pow(2, 10 * x - 10);
      case CIRC -> 1 - Math.sqrt(1 - x * x);
      case BACK -> x * x * ((overshoot + 1) * x - overshoot);
      case ELASTIC ->
          x == 0 || x == 1
              ? x
              : -Math.pow(2, 10 * x - 10)
                  * Math.sin((10 * x - 10 - period / 4) * 2 * Math.PI / period);
    };
  }
}
