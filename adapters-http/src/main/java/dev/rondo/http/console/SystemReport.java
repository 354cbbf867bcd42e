package dev.rondo.http.console;

import dev.rondo.http.page.Language;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The settings and the health of the system, for the console. */
public interface SystemReport {

  /** The settings in force by their names, without secrets. */
  Map<String, String> settings();

  /** Examines the system, which takes a moment; the findings are written in the language. */
  List<Finding> findings(Language language);

  /** The finding about one part. */
  record Finding(String part, State state, String text) {}

  enum State {
    OK,
    /** It works, but an operator should know. */
    WARNING,
    /** Something does not work, or would not after a restart. */
    ERROR;

    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
