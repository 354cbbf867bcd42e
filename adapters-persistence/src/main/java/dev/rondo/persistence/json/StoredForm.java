package dev.rondo.persistence.json;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;

/**
 * The form of one kind of document that the database keeps. It has a number of its own, which no
 * version of the protocol or of packs changes: a release that needs another form raises it and
 * reads the forms before it as well. Documents of before forms were counted have no number and read
 * as the first form.
 *
 * @param kind what such a document is, for example {@code an item}
 * @param current the number of the form that is written now
 */
public record StoredForm(String kind, int current) {

  /** The member with the number of the form. */
  public static final String MEMBER = "form";

  /** Writes the number into the object that is being written. */
  public void write(JsonGenerator out) throws IOException {
    out.writeNumberField(MEMBER, current);
  }

  /**
   * Refuses a form that is not known yet.
   *
   * @throws IllegalStateException when it is one of a later release
   */
  public void requireKnown(double form) {
    if (form > current) {
      throw new IllegalStateException(
          kind + " in the database was written by a later release of Rondo");
    }
  }
}
