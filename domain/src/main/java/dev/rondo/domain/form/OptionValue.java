package dev.rondo.domain.form;

import dev.rondo.domain.file.FileHash;
import java.util.List;

/** What an option of a form was set to. */
public sealed interface OptionValue {

  /**
   * Of a text.
   *
   * @param text as written
   */
  record Text(String text) implements OptionValue {}

  /** Of a slider. */
  record Numeric(double number) implements OptionValue {

    /** Takes -0 for 0: they are one place on the scale. */
    public Numeric {
      number = number == 0 ? 0 : number;
    }
  }

  /**
   * Of a toggle.
   *
   * @param on whether it is on
   */
  record Flag(boolean on) implements OptionValue {}

  /**
   * Of a select or a multi option.
   *
   * @param names what was chosen, in the order of the option
   */
  record Chosen(List<String> names) implements OptionValue {

    /** Copies the list. */
    public Chosen {
      names = List.copyOf(names);
    }
  }

  /**
   * Of an option that chooses one or more items of servers.
   *
   * @param links which, in the order given
   */
  record Links(List<ItemLink> links) implements OptionValue {

    /** Copies the list. */
    public Links {
      links = List.copyOf(links);
    }
  }

  /**
   * Of an option that takes an item of the player's collection.
   *
   * @param json its complete data, not to be trusted; empty for none
   */
  record Collected(String json) implements OptionValue {}

  /** Of a file. */
  record Uploaded(FileHash hash) implements OptionValue {}

  /** Of a file option that names no file. */
  record NoFile() implements OptionValue {}
}
