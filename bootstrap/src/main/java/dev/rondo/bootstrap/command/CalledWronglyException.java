package dev.rondo.bootstrap.command;

import dev.rondo.bootstrap.settings.ProgramFailureException;

/** What was given on the command line cannot be what the command takes. */
final class CalledWronglyException extends ProgramFailureException {

  private static final long serialVersionUID = 1L;

  CalledWronglyException(String what) {
    super(what);
  }
}
