package dev.rondo.bootstrap.wiring;

import dev.rondo.bootstrap.settings.ProgramFailureException;

/** The tables are those of an earlier release, and this command may not change them. */
public final class OutdatedTablesException extends ProgramFailureException {

  private static final long serialVersionUID = 1L;

  private final int found;
  private final int needed;

  OutdatedTablesException(int found, int needed) {
    super(
        "the data is of an earlier release (tables %d, this one needs %d): start the server or run rondo upgrade"
            .formatted(found, needed));
    this.found = found;
    this.needed = needed;
  }

  public String change() {
    return "tables from %d to %d".formatted(found, needed);
  }
}
