package dev.rondo.bootstrap.settings;

/** A setting that cannot be used; the message is one line that names it. */
public final class InvalidSettingException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /**
   * Says what is wrong.
   *
   * @param name the setting, as the operator knows it, for example {@code RONDO_PORT}
   * @param what what is wrong with it
   */
  public InvalidSettingException(String name, String what) {
    super(name + ": " + what);
  }

  /**
   * Says what is wrong, and keeps what led to it.
   *
   * @param name the setting, as the operator knows it
   * @param what what is wrong with it
   */
  public InvalidSettingException(String name, String what, Throwable cause) {
    super(name + ": " + what, cause);
  }
}
