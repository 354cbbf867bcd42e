package dev.rondo.http.console;

import java.util.List;

/** What the program tells of itself in the console: its settings, and whether all is well. */
public interface SystemReport {

  /** The settings in force; what must stay secret is not in them. */
  List<Setting> settings();

  /** What an examination finds, which takes a moment. */
  List<Finding> findings();

  /**
   * A setting.
   *
   * @param name its name in the environment
   * @param value its value; empty for none
   */
  record Setting(String name, String value) {}

  /**
   * What was found out about one part.
   *
   * @param state whether it is as it should be
   * @param text what was found
   */
  record Finding(String part, State state, String text) {}

  /** Whether a part is as it should be. */
  enum State {
    /** It is. */
    OK,
    /** It works, but an operator should know. */
    WARNING,
    /** Something does not work, or would not after a restart. */
    ERROR
  }
}
