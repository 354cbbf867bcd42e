package dev.rondo.bootstrap.settings;

import java.util.Objects;

/** The version of the running program. */
public final class ProgramVersion {

  /** The version of a program that runs without its jar. */
  private static final String UNPACKED = "development";

  private ProgramVersion() {}

  public static String current() {
    String version = ProgramVersion.class.getPackage().getImplementationVersion();
    return Objects.requireNonNullElse(version, UNPACKED);
  }
}
