package dev.rondo.domain.form;

import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.text.LocalizedText;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** One thing to fill in. There are ten kinds; a single line and several lines share a record. */
public sealed interface FormOption {

  OptionLabel label();

  /** Its key in the values sent back. */
  default String query() {
    return label().query();
  }

  /** Whether a text is one line or may be several. */
  enum Lines {
    /** One line: the kind {@code text}. */
    ONE,
    /** Any number: the kind {@code textArea}. */
    MANY
  }

  /**
   * A text.
   *
   * @param lines how clients let players write it; not checked in what they send
   * @param def its default, which may be longer than the limit
   * @param placeholder shown while it is empty
   * @param limit the most UTF-16 units it may have; 0 for no limit
   * @param shortcuts texts offered to choose from
   */
  record Text(
      OptionLabel label,
      Lines lines,
      String def,
      LocalizedText placeholder,
      int limit,
      List<String> shortcuts)
      implements FormOption {

    public Text {
      shortcuts = List.copyOf(shortcuts);
      if (limit < 0) {
        throw new IllegalArgumentException("text \"" + label.query() + "\" has a negative limit");
      }
    }
  }

  /**
   * A number on a scale.
   *
   * @param def its default, which may lie between two steps
   * @param step the distance between two values, counted from the least
   * @param unit what is counted; empty for none
   */
  record Slider(
      OptionLabel label, double def, double min, double max, double step, LocalizedText unit)
      implements FormOption {

    public Slider {
      boolean finite = Double.isFinite(min) && Double.isFinite(max) && Double.isFinite(step);
      if (!finite || !(min <= def && def <= max && step > 0)) {
        throw new IllegalArgumentException(
            "slider \""
                + label.query()
                + "\": \"def\" must be between \"min\" and \"max\", and \"step\" above 0");
      }
    }
  }

  record Toggle(OptionLabel label, boolean def) implements FormOption {}

  record Choice(String name, LocalizedText title) {}

  private static Set<String> names(OptionLabel label, List<Choice> values) {
    Set<String> names = new HashSet<>();
    for (Choice value : values) {
      if (!names.add(value.name())) {
        throw new IllegalArgumentException(
            "\"" + label.query() + "\" has two values named \"" + value.name() + "\"");
      }
    }
    return names;
  }

  /**
   * One of several values.
   *
   * @param values what there is to choose; no name occurs twice
   */
  record Select(OptionLabel label, String def, List<Choice> values) implements FormOption {

    public Select {
      values = List.copyOf(values);
      if (values.isEmpty()) {
        throw new IllegalArgumentException("select \"" + label.query() + "\" has no values");
      }
      if (!names(label, values).contains(def)) {
        throw new IllegalArgumentException(
            "select \"" + label.query() + "\" has no value named \"" + def + "\", its default");
      }
    }
  }

  /**
   * Any of several values.
   *
   * @param def for each value whether it is chosen by default
   * @param values what there is to choose; no name is empty, contains a comma or occurs twice
   */
  record Multi(OptionLabel label, List<Boolean> def, List<Choice> values) implements FormOption {

    public Multi {
      def = List.copyOf(def);
      values = List.copyOf(values);
      for (String name : names(label, values)) {
        if (name.isEmpty() || name.contains(",")) {
          throw new IllegalArgumentException(
              "multi \""
                  + label.query()
                  + "\" cannot name a value \""
                  + name
                  + "\": clients send names with commas between them");
        }
      }
      if (def.size() != values.size()) {
        throw new IllegalArgumentException(
            "multi \""
                + label.query()
                + "\" has "
                + values.size()
                + " in \"values\" and "
                + def.size()
                + " in \"def\"");
      }
    }
  }

  /**
   * An item of a server.
   *
   * @param infoType the info page that players choose it from; empty for the usual one
   * @param allowOtherServers whether items of other servers may be chosen
   */
  record ServerItem(
      OptionLabel label,
      ItemKind itemType,
      String infoType,
      List<ItemLink> def,
      boolean allowOtherServers)
      implements FormOption {

    public ServerItem {
      def = List.copyOf(def);
      if (def.size() > 1) {
        throw new IllegalArgumentException("option \"" + label.query() + "\" has two defaults");
      }
    }
  }

  /**
   * Several items of servers.
   *
   * @param infoType the info page that players choose them from; empty for the usual one
   * @param allowOtherServers whether items of other servers may be chosen
   * @param limit the most there may be; 0 for no limit
   */
  record ServerItems(
      OptionLabel label,
      ItemKind itemType,
      String infoType,
      List<ItemLink> def,
      boolean allowOtherServers,
      int limit)
      implements FormOption {

    public ServerItems {
      def = List.copyOf(def);
      if (limit < 0) {
        throw new IllegalArgumentException("items \"" + label.query() + "\" have a negative limit");
      }
    }
  }

  /** An item of the player's own collection, sent as its complete data. */
  record CollectionItem(OptionLabel label, ItemKind itemType) implements FormOption {}

  /**
   * A file.
   *
   * @param def the hash of its default; empty for none
   * @param advice what only clients check
   */
  record File(OptionLabel label, String def, FileRule validation, FileAdvice advice)
      implements FormOption {

    public File {
      if (!def.isEmpty() && !FileHash.isValid(def)) {
        throw new IllegalArgumentException("file \"" + label.query() + "\" has no sound default");
      }
    }

    /** A file without further checks by clients. */
    public File(OptionLabel label, String def, FileRule validation) {
      this(label, def, validation, FileAdvice.NONE);
    }
  }
}
