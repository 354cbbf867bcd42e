package dev.rondo.bootstrap.wiring;

import java.util.regex.Pattern;

/**
 * What a job is called.
 *
 * @param label in measurements: lower-case words with underscores between them
 * @param phrase in the log, where a sentence begins with it
 */
record JobName(String label, String phrase) {

  private static final Pattern LABEL = Pattern.compile("[a-z]+(_[a-z]+)*");

  /** Checks the label. */
  JobName {
    if (!LABEL.matcher(label).matches()) {
      throw new IllegalArgumentException("\"%s\" is no label".formatted(label));
    }
  }
}
