package dev.rondo.persistence.leaderboard;

import dev.rondo.domain.engine.JudgedNotes;
import java.util.Arrays;

/** The first numbers of a list, as many as a recording can need. */
final class FirstNumbers {

  private double[] numbers = new double[256];
  private int count;

  void add(double number) {
    if (count < JudgedNotes.MOST) {
      if (count == numbers.length) {
        numbers = Arrays.copyOf(numbers, 2 * count);
      }
      numbers[count++] = number;
    }
  }

  double[] toArray() {
    return Arrays.copyOf(numbers, count);
  }

  int[] toInts() {
    int[] ints = new int[count];
    Arrays.setAll(ints, i -> (int) numbers[i]);
    return ints;
  }

  /** What is no byte becomes the nearest one. */
  byte[] toBytes() {
    byte[] bytes = new byte[count];
    for (int i = 0; i < count; i++) {
      bytes[i] = (byte) Math.clamp(numbers[i], Byte.MIN_VALUE, Byte.MAX_VALUE);
    }
    return bytes;
  }
}
