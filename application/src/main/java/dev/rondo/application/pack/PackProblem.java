package dev.rondo.application.pack;

/**
 * Something wrong in a pack, for the person who made it.
 *
 * @param where the item or file, for example {@code levels/first-song} or {@code db.json}
 */
public record PackProblem(String where, String what) {

  @Override
  public String toString() {
    return where + ": " + what;
  }
}
