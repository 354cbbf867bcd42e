package dev.rondo.bootstrap.command;

import dev.rondo.bootstrap.settings.ProgramFailureException;

/** The command line has a value that the command cannot accept. */
final class CalledWronglyException extends ProgramFailureException {

  private static final long serialVersionUID = 1L;

  CalledWronglyException(String what) {
    super(what);
  }
}
