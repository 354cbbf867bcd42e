package dev.rondo.domain.file;

import java.util.regex.Pattern;

/** The identity of a database, which marks its file store: a random UUID in lower case. */
public record InstallationId(String value) {

  private static final Pattern FORM = Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");

  public InstallationId {
    if (!isValid(value)) {
      throw new IllegalArgumentException("not a UUID in lower case: " + value);
    }
  }

  public static boolean isValid(String text) {
    return FORM.matcher(text).matches();
  }

  @Override
  public String toString() {
    return value;
  }
}
