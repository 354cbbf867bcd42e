package dev.rondo.bootstrap.settings;

/** An unusable setting; the message is one line that names it. */
public final class InvalidSettingException extends ProgramFailureException {

  private static final long serialVersionUID = 1L;

  public InvalidSettingException(String name, String what) {
    super(name + ": " + what);
  }

  public InvalidSettingException(String name, String what, Throwable cause) {
    super(name + ": " + what, cause);
  }
}
