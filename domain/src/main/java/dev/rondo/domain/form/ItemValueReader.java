package dev.rondo.domain.form;

import dev.rondo.domain.item.ItemKind;
import java.util.List;
import java.util.Optional;

/**
 * Reads the values of options that choose items; they are JSON, which the domain does not parse
 * itself.
 */
public interface ItemValueReader {

  ItemValueReader NONE =
      new ItemValueReader() {
        @Override
        public Optional<List<ItemLink>> links(String text) {
          return Optional.empty();
        }

        @Override
        public boolean isItem(ItemKind kind, String text) {
          return false;
        }
      };

  /** A list of links; a single link is a list of one, {@code null} of none; empty when broken. */
  Optional<List<ItemLink>> links(String text);

  /** Whether a text is the complete data of an item of the kind. */
  boolean isItem(ItemKind kind, String text);
}
