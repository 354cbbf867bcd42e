package dev.rondo.bootstrap.starter;

/** The pictures of the starter catalogue: drawn with strict arithmetic, so always the same. */
final class Pictures {

  /** Width by height of what is drawn. */
  static final double ASPECT_RATIO = 16.0 / 9.0;

  private Pictures() {}

  /** A sun over hills in the morning. */
  static Color dawn(double x, double y) {
    Color sky = Color.of(0x1d2b64).towards(Color.of(0xf8cdda), StrictMath.pow(y * 1.25, 1.4));
    double toSun = StrictMath.hypot((x - 0.5) * ASPECT_RATIO, y - 0.62);
    Color lit =
        sky.towards(Color.of(0xffd08a), 0.55 - toSun)
            .towards(Color.of(0xfff3d6), edge(0.14 - toSun));
    Color far = Color.of(0x5a4a7d);
    Color near = Color.of(0x241b3d);
    double farHill = 0.72 + 0.05 * StrictMath.sin(7 * x + 1) + 0.02 * StrictMath.sin(19 * x);
    double nearHill = 0.84 + 0.04 * StrictMath.sin(5 * x + 3) + 0.015 * StrictMath.sin(23 * x + 2);
    return lit.towards(far, edge(y - farHill)).towards(near, edge(y - nearHill));
  }

  /** Waves, one behind the other. */
  static Color tide(double x, double y) {
    Color color = Color.of(0xe0f7f4).towards(Color.of(0x8fd3d1), y * 2);
    for (int wave = 0; wave < 6; wave++) {
      double crest =
          0.22 + 0.13 * wave + 0.03 * StrictMath.sin(2 * StrictMath.PI * (1.5 * x + 0.37 * wave));
      Color water = Color.of(0x4fb3bf).towards(Color.of(0x06283d), wave / 5.0);
      color = color.towards(water, edge(y - crest));
    }
    return color;
  }

  /** Lines that run to the horizon. */
  static Color grid(double x, double y) {
    double horizon = 0.45;
    Color above = Color.of(0x0b0221).towards(Color.of(0x57167e), y / horizon);
    if (y < horizon) {
      return above;
    }
    double depth = 0.08 / (y - horizon + 0.01);
    double across = (x - 0.5) * ASPECT_RATIO * depth * 14;
    double along = depth * 9;
    double line = Math.max(stripe(across), stripe(along));
    Color floor = Color.of(0x57167e).towards(Color.of(0x12052e), (y - horizon) * 3);
    return floor.towards(Color.of(0xff5fd2), line * Math.clamp((y - horizon) * 5, 0, 1));
  }

  /** Stars; each cell of a coarse raster has one somewhere. */
  static Color night(double x, double y) {
    Color sky = Color.of(0x05060f).towards(Color.of(0x1b2a4a), y);
    double columns = x * ASPECT_RATIO * 14;
    double rows = y * 14;
    int column = (int) columns;
    int row = (int) rows;
    double starX = column + 0.2 + 0.6 * chance(column, row, 1);
    double starY = row + 0.2 + 0.6 * chance(column, row, 2);
    double size = 0.02 + 0.06 * StrictMath.pow(chance(column, row, 3), 3);
    double distance = StrictMath.hypot(columns - starX, rows - starY);
    Color star = Color.of(0xcfe0ff).towards(Color.of(0xffe9c4), chance(column, row, 4));
    return sky.towards(star, (size - distance) / 0.03 + 0.5);
  }

  /** 0 before an edge, 1 after it, soft enough not to look like stairs. */
  private static double edge(double past) {
    return past * 400 + 0.5;
  }

  /** 1 on the whole numbers, 0 away from them. */
  private static double stripe(double place) {
    double off = StrictMath.abs(place - StrictMath.rint(place));
    return Math.clamp(1 - off * 16, 0, 1);
  }

  /** A number from 0 to 1 that looks drawn by lot and is always the same. */
  private static double chance(int column, int row, int salt) {
    int mixed = column * 0x1f1f1f1f ^ row * 0x5bd1e995 ^ salt * 0x27d4eb2f;
    mixed = (mixed ^ mixed >>> 15) * 0x2c1b3c6d;
    mixed = (mixed ^ mixed >>> 12) * 0x297a2d39;
    return ((mixed ^ mixed >>> 15) >>> 8) / (double) (1 << 24);
  }
}
