package dev.rondo.application.community;

/** Who likes something. */
public record Liking(int count, boolean own) {

  public static final Liking NONE = new Liking(0, false);

  /** The caller's like alone: what the form that takes it back needs. */
  public static final Liking BY_CALLER = new Liking(1, true);
}
