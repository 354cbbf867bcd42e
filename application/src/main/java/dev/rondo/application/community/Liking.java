package dev.rondo.application.community;

/** Who likes something. */
public record Liking(int count, boolean own) {

  public static final Liking NONE = new Liking(0, false);

  public static final Liking OWN = new Liking(1, true);
}
