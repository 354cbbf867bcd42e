package dev.rondo.bootstrap.command;

import java.util.Objects;
import picocli.CommandLine.IVersionProvider;

/** Which version of the program runs. */
final class ProgramVersion {

  /** What a program says that does not run from its jar. */
  private static final String UNPACKED = "development";

  /** The version, for example {@code 1.0.0}. */
  static String current() {
    String version = ProgramVersion.class.getPackage().getImplementationVersion();
    return Objects.requireNonNullElse(version, UNPACKED);
  }

  /** Tells it to the library of commands, which the version itself does not need. */
  static final class Provider implements IVersionProvider {

    @Override
    public String[] getVersion() {
      return new String[] {"Rondo " + current()};
    }
  }
}
