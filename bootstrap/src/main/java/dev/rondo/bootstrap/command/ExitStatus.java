package dev.rondo.bootstrap.command;

enum ExitStatus {
  DONE(0, "All went well."),
  FAILED(1, "It did not, and standard error says why."),
  CALLED_WRONGLY(2, "The command was called wrongly."),
  INCOMPLETE(4, "It is done, but files are missing or damaged, and standard error names them."),
  /** EX_CONFIG of sysexits.h: supervisors need not restart the program. */
  INVALID_SETTING(
      78, "A setting is wrong, or names a file that cannot be read, or data of a later release.");

  private final int number;
  private final String meaning;

  ExitStatus(int number, String meaning) {
    this.number = number;
    this.meaning = meaning;
  }

  int number() {
    return number;
  }

  String meaning() {
    return meaning;
  }
}
