package dev.rondo.application.pack;

/** A problem in a pack, at an item or file such as {@code levels/first-song} or {@code db.json}. */
public record PackProblem(String where, String what) {

  @Override
  public String toString() {
    return where + ": " + what;
  }
}
