package dev.rondo.persistence.document;

import dev.rondo.application.pack.InvalidPackException;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemField;
import dev.rondo.domain.item.ItemHeader;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemSchema;
import dev.rondo.domain.item.ItemValues;
import dev.rondo.domain.item.ServerProfile;

/** Makes items and server profiles from members. */
public final class ItemReader {

  private ItemReader() {}

  /** The item that an object describes, whatever its version. */
  public static CatalogueItem item(ItemKind kind, MemberReader members)
      throws InvalidPackException {
    ItemHeader header =
        new ItemHeader(
            members.name("name"),
            members.text("title"),
            members.text("author"),
            members.tags("tags"),
            members.optionalText("description"),
            members.meta());
    return item(ItemSchema.of(kind), new ItemValues(header), members);
  }

  private static <T extends CatalogueItem> T item(
      ItemSchema<T> schema, ItemValues values, MemberReader members) throws InvalidPackException {
    for (ItemField<T> field : schema.fields()) {
      String member = field.member();
      switch (field) {
        case ItemField.Line<T> line -> values.put(line, members.text(member));
        case ItemField.Decimal<T> decimal -> values.put(decimal, members.number(member));
        case ItemField.Time<T> time -> values.put(time, members.instant(member));
        case ItemField.Reference<T> reference -> values.put(reference, members.name(member));
        case ItemField.References<T> references -> values.put(references, members.names(member));
        case ItemField.Use<T> use -> values.put(use, members.use(member));
        case ItemField.File<T> file ->
            values.put(
                file,
                file.isOptional() ? members.optionalResource(member) : members.resource(member));
      }
    }
    return schema.make(values);
  }

  public static ServerProfile profile(MemberReader members) throws InvalidPackException {
    return new ServerProfile(
        members.optionalText("title"),
        members.optionalText("description"),
        members.optionalResource("banner"));
  }
}
