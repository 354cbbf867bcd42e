package dev.rondo.application.item;

import java.util.List;

/** Driven port: the buttons and info pages that operators saved, the newest version last. */
public interface FrontVersions {

  /** How many versions are kept. */
  int MOST = 20;

  /** The newest ones, the newest first. */
  List<Version> newest(int atMost);

  /** Adds a version inside a write transaction; its number is greater than all before. */
  void add(Version version);

  /** Removes all but the newest {@code kept} inside a write transaction. */
  void trim(int kept);

  /**
   * What was saved.
   *
   * @param declaration JSON; empty for what the file says
   */
  record Version(long number, String declaration) {

    /** Stands for the file if no version was saved. */
    public static final Version NONE = new Version(0, "");

    /** The number as the audit log has it; empty for none. */
    public String word() {
      return number == 0 ? "" : Long.toString(number);
    }

    public boolean isOfFile() {
      return declaration.isEmpty();
    }
  }
}
