package dev.rondo.persistence.pack;

/** The paths in a pack. */
final class PackLayout {

  static final String DATABASE = "db.json";

  /** The directory of the files by hash. */
  static final String REPOSITORY = "repository";

  private PackLayout() {}
}
