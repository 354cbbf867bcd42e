package dev.rondo.domain.community;

/**
 * What a player thinks of a level.
 *
 * @param difficulty in the range that the operator sets
 * @param quality from {@value #WORST} to {@value #BEST}
 */
public record Vote(int difficulty, int quality) {

  public static final int WORST = 1;
  public static final int BEST = 5;
}
