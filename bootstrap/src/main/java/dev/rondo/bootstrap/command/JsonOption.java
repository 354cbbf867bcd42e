package dev.rondo.bootstrap.command;

import picocli.CommandLine.Option;

/** The option of all commands that list something. */
final class JsonOption {

  @Option(names = "--json", description = "One JSON document instead of a table.")
  boolean isSet;
}
