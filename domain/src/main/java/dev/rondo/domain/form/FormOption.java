package dev.rondo.domain.form;

import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.text.LocalizedText;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** One thing to fill in. There are ten kinds; a single line and several lines share a record. */
public sealed interface FormOption {

  /** What every option carries. */
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
   * @param label what every option carries
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

    /** Copies the list and checks the limit. */
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
   * @param label what every option carries
   * @param min the least
   * @param max the greatest
   * @param step the distance between two values, counted from the least
   * @param unit what is counted; empty for none
   */
  record Slider(
      OptionLabel label, double def, double min, double max, double step, LocalizedText unit)
      implements FormOption {

    /** Checks the scale. */
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

  /**
   * On or off.
   *
   * @param label what every option carries
   */
  record Toggle(OptionLabel label, boolean def) implements FormOption {}

  /** One of the values that a select or a multi option offers. */
  record Choice(String name, LocalizedText title) {}

  /**
   * One of several values.
   *
   * @param label what every option carries
   * @param values what there is to choose; no name occurs twice
   */
  record Select(OptionLabel label, String def, List<Choice> values) implements FormOption {

    /** Copies the list and checks the names. */
    public Select {
      values = List.copyOf(values);
      Set<String> names = new HashSet<>();
      if (!values.stream().map(Choice::name).allMatch(names::add) || !names.contains(def)) {
        throw new IllegalArgumentException(
            "select \"" + label.query() + "\" has names that clash, or lacks its default");
      }
    }
  }

  /**
   * Any of several values.
   *
   * @param label what every option carries
   * @param def for each value whether it is chosen by default
   * @param values what there is to choose; no name is empty, contains a comma or occurs twice
   */
  record Multi(OptionLabel label, List<Boolean> def, List<Choice> values) implements FormOption {

    /** Copies the lists and checks that they fit. */
    public Multi {
      def = List.copyOf(def);
      values = List.copyOf(values);
      Set<String> names = new HashSet<>();
      if (def.size() != values.size()
          || !values.stream().map(Choice::name).allMatch(n -> canBeListed(n) && names.add(n))) {
        throw new IllegalArgumentException(
            "multi \"" + label.query() + "\" has names that clash, or another number of defaults");
      }
    }

    /** What is sent back is names with commas between them. */
    private static boolean canBeListed(String name) {
      return !name.isEmpty() && !name.contains(",");
    }
  }

  /**
   * An item of a server.
   *
   * @param label what every option carries
   * @param allowOtherServers whether items of other servers may be chosen
   */
  record ServerItem(
      OptionLabel label, ItemKind itemType, List<ItemLink> def, boolean allowOtherServers)
      implements FormOption {

    /** Copies the list and checks that it holds no more than one. */
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
   * @param label what every option carries
   * @param allowOtherServers whether items of other servers may be chosen
   * @param limit the most there may be; 0 for no limit
   */
  record ServerItems(
      OptionLabel label,
      ItemKind itemType,
      List<ItemLink> def,
      boolean allowOtherServers,
      int limit)
      implements FormOption {

    /** Copies the list and checks the limit. */
    public ServerItems {
      def = List.copyOf(def);
      if (limit < 0) {
        throw new IllegalArgumentException("items \"" + label.query() + "\" have a negative limit");
      }
    }
  }

  /**
   * An item of the player's own collection, sent as its complete data.
   *
   * @param label what every option carries
   */
  record CollectionItem(OptionLabel label, ItemKind itemType) implements FormOption {}

  /**
   * A file.
   *
   * @param label what every option carries
   * @param def the hash of its default; empty for none
   * @param validation what it must be
   */
  record File(OptionLabel label, String def, FileRule validation) implements FormOption {

    /** Checks the default. */
    public File {
      if (!def.isEmpty() && !FileHash.isValid(def)) {
        throw new IllegalArgumentException("file \"" + label.query() + "\" has no sound default");
      }
    }
  }
}
