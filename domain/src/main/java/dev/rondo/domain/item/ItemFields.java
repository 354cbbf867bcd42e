package dev.rondo.domain.item;

import dev.rondo.domain.file.FileUse;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.text.LocalizedText;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Collects the fields of a kind in the order of the protocol; {@link ItemField} explains what is
 * given for each.
 */
final class ItemFields<T extends CatalogueItem> {

  private final List<ItemField<T>> fields = new ArrayList<>();

  ItemField.Line<T> line(String member, String label, Function<T, LocalizedText> value) {
    return add(new ItemField.Line<>(member, label, value));
  }

  ItemField.Decimal<T> decimal(String member, String label, Function<T, Double> value) {
    return add(new ItemField.Decimal<>(member, label, value));
  }

  ItemField.Time<T> time(String member, Function<T, Instant> value) {
    return add(new ItemField.Time<>(member, value));
  }

  ItemField.Reference<T> reference(
      String member, String label, ItemKind kind, Function<T, ItemName> value) {
    return add(new ItemField.Reference<>(member, label, kind, value));
  }

  ItemField.References<T> references(
      String member, String label, ItemKind kind, Function<T, List<ItemName>> value) {
    return add(new ItemField.References<>(member, label, kind, value));
  }

  ItemField.Use<T> use(
      String member, String query, String label, ItemKind kind, Function<T, UseItem> value) {
    return add(new ItemField.Use<>(member, query, label, kind, value));
  }

  ItemField.File<T> file(
      String member, String label, FileUse use, Function<T, ResourceLocator> value) {
    return add(new ItemField.File<>(member, label, use, ItemField.Presence.MANDATORY, value));
  }

  ItemField.File<T> optionalFile(
      String member, String label, FileUse use, Function<T, ResourceLocator> value) {
    return add(new ItemField.File<>(member, label, use, ItemField.Presence.OPTIONAL, value));
  }

  private <F extends ItemField<T>> F add(F field) {
    fields.add(field);
    return field;
  }

  /** What items of that type consist of, which {@code maker} makes of their values. */
  ItemSchema<T> schema(Class<T> type, Function<ItemValues, T> maker) {
    return new ItemSchema<>(type, fields, maker);
  }
}
