package dev.rondo.application.community;

/**
 * Who likes something.
 *
 * @param count how many players do
 * @param own whether the player who asks does
 */
public record Liking(int count, boolean own) {

  /** Of what nobody likes. */
  public static final Liking NONE = new Liking(0, false);

  /** Of what the player who asks likes. */
  public static final Liking OWN = new Liking(1, true);
}
