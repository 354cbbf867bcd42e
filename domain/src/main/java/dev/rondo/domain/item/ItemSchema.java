package dev.rondo.domain.item;

import dev.rondo.domain.file.ResourceLocator;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * What the items of one kind consist of. Packs, the database, responses and forms all go by it: a
 * new field is a member of the item's type and a line of its schema, nowhere else.
 */
public final class ItemSchema<T extends CatalogueItem> {

  private final Class<T> type;
  private final List<ItemField<T>> fields;
  private final Map<ItemField.Place, List<ItemField<T>>> places =
      new EnumMap<>(ItemField.Place.class);
  private final Function<ItemValues, T> maker;

  ItemSchema(Class<T> type, List<ItemField<T>> fields, Function<ItemValues, T> maker) {
    this.type = type;
    this.fields = List.copyOf(fields);
    this.maker = maker;
    for (ItemField.Place place : ItemField.Place.values()) {
      places.put(place, fields.stream().filter(field -> field.place() == place).toList());
    }
  }

  /**
   * That of a kind of the catalogue.
   *
   * @throws IllegalArgumentException for rooms and users, which are not in the catalogue
   */
  public static ItemSchema<?> of(ItemKind kind) {
    return switch (kind) {
      case POST -> PostItem.SCHEMA;
      case PLAYLIST -> PlaylistItem.SCHEMA;
      case LEVEL -> LevelItem.SCHEMA;
      case SKIN -> SkinItem.SCHEMA;
      case BACKGROUND -> BackgroundItem.SCHEMA;
      case EFFECT -> EffectItem.SCHEMA;
      case PARTICLE -> ParticleItem.SCHEMA;
      case ENGINE -> EngineItem.SCHEMA;
      case REPLAY -> ReplayItem.SCHEMA;
      case ROOM, USER -> throw new IllegalArgumentException("not in the catalogue: " + kind);
    };
  }

  public Class<T> type() {
    return type;
  }

  /** Their members beside those of {@code ItemHeader}, in the order of the protocol. */
  public List<ItemField<T>> fields() {
    return fields;
  }

  /** Those of the fields that stand there. */
  public List<ItemField<T>> fieldsAt(ItemField.Place place) {
    return places.getOrDefault(place, List.of());
  }

  /**
   * The item that values make.
   *
   * @throws IllegalArgumentException when a field has none
   */
  public T make(ItemValues values) {
    return maker.apply(values);
  }

  /** The resources of an item, absent ones included. */
  List<ResourceLocator> resources(CatalogueItem any) {
    T item = type.cast(any);
    List<ResourceLocator> resources = new ArrayList<>();
    for (ItemField<T> field : fields) {
      if (field instanceof ItemField.File<T> file) {
        resources.add(file.of(item));
      }
    }
    return resources;
  }

  /** The items that an item cannot be shown without. */
  List<ItemRef> references(CatalogueItem any) {
    T item = type.cast(any);
    List<ItemRef> references = new ArrayList<>();
    for (ItemField<T> field : fields) {
      switch (field) {
        case ItemField.Reference<T> one -> references.add(new ItemRef(one.kind(), one.of(item)));
        case ItemField.References<T> all ->
            all.of(item).forEach(name -> references.add(new ItemRef(all.kind(), name)));
        case ItemField.Use<T> use -> {
          if (use.of(item) instanceof UseItem.Chosen(ItemName name)) {
            references.add(new ItemRef(use.kind(), name));
          }
        }
        case ItemField.Line<T> _,
            ItemField.Decimal<T> _,
            ItemField.Time<T> _,
            ItemField.File<T> _ -> {}
      }
    }
    return references;
  }

  T withHeader(CatalogueItem any, ItemHeader header) {
    return make(values(type.cast(any), header));
  }

  T at(CatalogueItem any, Instant time) {
    T item = type.cast(any);
    ItemValues values = values(item, item.header());
    for (ItemField<T> field : fields) {
      if (field instanceof ItemField.Time<T> when) {
        values.put(when, time);
      }
    }
    return make(values);
  }

  private ItemValues values(T item, ItemHeader header) {
    ItemValues values = new ItemValues(header);
    fields.forEach(field -> values.copy(field, item));
    return values;
  }
}
