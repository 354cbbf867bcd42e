package dev.rondo.persistence.json;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;

/**
 * The form of stored documents of one kind, numbered apart from protocol and packs. A release that
 * changes it raises the number and reads older forms. Documents without a number have the first
 * form.
 */
public record StoredForm(String kind, int current) {

  public static final String MEMBER = "form";

  public void write(JsonGenerator out) throws IOException {
    out.writeNumberField(MEMBER, current);
  }

  /** Refuses a form of a later release. */
  public void requireKnown(double form) {
    if (form > current) {
      throw new IllegalStateException(
          kind + " in the database was written by a later release of Rondo");
    }
  }
}
