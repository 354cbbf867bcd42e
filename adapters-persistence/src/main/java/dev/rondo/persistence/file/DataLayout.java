package dev.rondo.persistence.file;

/** The names of what a data directory holds, and how its database is opened. */
public final class DataLayout {

  /** The embedded database, without the suffix of its files. */
  public static final String DATABASE = "rondo";

  public static final String DATABASE_SUFFIX = ".mv.db";

  public static final String DATABASE_FILE = DATABASE + DATABASE_SUFFIX;

  /** Makes the embedded database accept the SQL of PostgreSQL. */
  public static final String DIALECT =
      ";MODE=PostgreSQL;DATABASE_TO_LOWER=TRUE;DEFAULT_NULL_ORDERING=HIGH";

  public static final String FILES = "files";

  /** The directory of the keys by which a node signs tickets to rooms. */
  public static final String ROOM_KEYS = "room-keys";

  private DataLayout() {}
}
