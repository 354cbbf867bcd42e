package dev.rondo.domain.item;

import dev.rondo.domain.file.FileUse;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.text.LocalizedText;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;

/** A member that the items of one kind have beside those that all items have. */
public sealed interface ItemField<T extends CatalogueItem> {

  /** The name of the member, in packs, in the database and in responses. */
  String member();

  Function<T, ?> value();

  /** Where the member stands among those that all items have. */
  default Place place() {
    return switch (this) {
      case Decimal<T> _ -> Place.BEFORE_TITLE;
      case Line<T> _, Time<T> _ -> Place.AFTER_TITLE;
      case Reference<T> _, References<T> _, Use<T> _, File<T> _ -> Place.LAST;
    };
  }

  /** A place among the members that all items have. */
  enum Place {
    /** After name and version, before the title. */
    BEFORE_TITLE,
    /** After the title, before author and tags. */
    AFTER_TITLE,
    /** After all that all items have. */
    LAST
  }

  interface Valued<T extends CatalogueItem, V> {

    String member();

    Function<T, V> value();

    default V of(T item) {
      return value().apply(item);
    }
  }

  /**
   * A text of one line.
   *
   * @param label what forms call it: a text key of the protocol
   */
  record Line<T extends CatalogueItem>(
      String member, String label, Function<T, LocalizedText> value)
      implements ItemField<T>, Valued<T, LocalizedText> {}

  /**
   * A number.
   *
   * @param label what forms call it: a text key of the protocol
   */
  record Decimal<T extends CatalogueItem>(String member, String label, Function<T, Double> value)
      implements ItemField<T>, Valued<T, Double> {}

  /** When the item was made; no form asks for it. In milliseconds since 1970 where it is JSON. */
  record Time<T extends CatalogueItem>(String member, Function<T, Instant> value)
      implements ItemField<T>, Valued<T, Instant> {}

  /**
   * An item without which this one cannot be shown.
   *
   * @param label what forms call it: a text key of the protocol
   */
  record Reference<T extends CatalogueItem>(
      String member, String label, ItemKind kind, Function<T, ItemName> value)
      implements ItemField<T>, Valued<T, ItemName> {}

  /**
   * Items without which this one cannot be shown, in order; there may be none.
   *
   * @param label what forms call them: a text key of the protocol
   */
  record References<T extends CatalogueItem>(
      String member, String label, ItemKind kind, Function<T, List<ItemName>> value)
      implements ItemField<T>, Valued<T, List<ItemName>> {}

  /**
   * A choice between what the engine comes with and an item of one's own.
   *
   * @param query the name that forms have for it
   * @param label what forms call it: a text key of the protocol
   */
  record Use<T extends CatalogueItem>(
      String member, String query, String label, ItemKind kind, Function<T, UseItem> value)
      implements ItemField<T>, Valued<T, UseItem> {}

  /**
   * A file.
   *
   * @param label what forms call it: a text key of the protocol
   * @param use the use of the file, which says what it may contain
   * @param presence whether items can do without it
   */
  record File<T extends CatalogueItem>(
      String member,
      String label,
      FileUse use,
      Presence presence,
      Function<T, ResourceLocator> value)
      implements ItemField<T>, Valued<T, ResourceLocator> {

    /** Whether it may be left out; forms ask for it in any case. */
    public boolean isOptional() {
      return presence == Presence.OPTIONAL;
    }
  }

  /** Whether an item can do without a file. */
  enum Presence {
    /** It cannot. */
    MANDATORY,
    /** It can. */
    OPTIONAL
  }
}
