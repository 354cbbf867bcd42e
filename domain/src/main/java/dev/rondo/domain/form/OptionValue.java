package dev.rondo.domain.form;

import dev.rondo.domain.file.FileHash;
import java.util.List;

/** What an option of a form was set to. */
public sealed interface OptionValue {

  record Text(String text) implements OptionValue {}

  record Numeric(double number) implements OptionValue {

    /** Takes -0 for 0, which is the same place on the scale. */
    public Numeric {
      number = number == 0 ? 0 : number;
    }
  }

  record Flag(boolean on) implements OptionValue {}

  /**
   * Of a select or a multi option.
   *
   * @param names what was chosen, in the order of the option
   */
  record Chosen(List<String> names) implements OptionValue {

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

  record Uploaded(FileHash hash) implements OptionValue {}

  /** Of a file option that names no file. */
  record NoFile() implements OptionValue {}
}
