package dev.rondo.bootstrap.command;

import java.util.Objects;
import picocli.CommandLine.IVersionProvider;

/** The version of the running program. */
final class ProgramVersion {

  /** The version of a program that runs without its jar. */
  private static final String UNPACKED = "development";

  static String current() {
    String version = ProgramVersion.class.getPackage().getImplementationVersion();
    return Objects.requireNonNullElse(version, UNPACKED);
  }

  /** Passes the version to picocli. */
  static final class Provider implements IVersionProvider {

    @Override
    public String[] getVersion() {
      return new String[] {"Rondo " + current()};
    }
  }
}
