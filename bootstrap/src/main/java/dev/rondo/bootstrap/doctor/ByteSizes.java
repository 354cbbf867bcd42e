package dev.rondo.bootstrap.doctor;

import java.util.Locale;

/** Formats byte counts, for example {@code 1.5 GB}. */
final class ByteSizes {

  private static final String[] UNITS = {"B", "KB", "MB", "GB", "TB"};

  private ByteSizes() {}

  static String of(long bytes) {
    double size = bytes;
    int unit = 0;
    while (size >= 1024 && unit < UNITS.length - 1) {
      size /= 1024;
      unit++;
    }
    String digits = unit == 0 ? "%.0f" : "%.1f";
    return String.format(Locale.ROOT, digits + " %s", size, UNITS[unit]);
  }
}
