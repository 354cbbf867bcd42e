package dev.rondo.domain.item;

import dev.rondo.domain.item.ItemField.Valued;
import java.util.HashMap;
import java.util.Map;

/** What an item is made of: its header, and a value for each field of its kind. */
public final class ItemValues {

  private final ItemHeader header;
  private final Map<String, Object> values = new HashMap<>();

  /** Begins with no values of fields. */
  public ItemValues(ItemHeader header) {
    this.header = header;
  }

  public <V> void put(Valued<?, V> field, V value) {
    values.put(field.member(), value);
  }

  /** Adds the value that an item has of a field. */
  <T extends CatalogueItem> void copy(ItemField<T> field, T item) {
    values.put(field.member(), field.value().apply(item));
  }

  ItemHeader header() {
    return header;
  }

  /** The value of a field, which must have been put. */
  @SuppressWarnings("unchecked")
  <V> V get(Valued<?, V> field) {
    Object value = values.get(field.member());
    if (value == null) {
      throw new IllegalArgumentException("there is no value of " + field.member());
    }
    return (V) value;
  }
}
