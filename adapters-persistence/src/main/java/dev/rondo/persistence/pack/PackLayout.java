package dev.rondo.persistence.pack;

/** The paths in a pack. */
final class PackLayout {

  /** The items. */
  static final String DATABASE = "db.json";

  /** The directory of the files, each under its hash. */
  static final String REPOSITORY = "repository";

  private PackLayout() {}
}
