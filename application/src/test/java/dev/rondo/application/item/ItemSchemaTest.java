package dev.rondo.application.item;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.UseItem;
import dev.rondo.domain.schema.ItemField;
import dev.rondo.domain.schema.ItemSchema;
import dev.rondo.domain.schema.ItemValues;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What a kind declares is all that its items have: whoever adds a member is told here. */
final class ItemSchemaTest {

  static List<CatalogueItem> items() {
    return SampleItems.ofEveryKind();
  }

  @Test
  void hasASampleOfEveryKindOfTheCatalogue() {
    assertThat(items().stream().map(CatalogueItem::kind).collect(Collectors.toSet()))
        .isEqualTo(
            Arrays.stream(ItemKind.values())
                .filter(ItemKind::isCatalogued)
                .collect(Collectors.toSet()));
  }

  @ParameterizedTest
  @MethodSource("items")
  void declaresEveryMemberOfTheItemsType(CatalogueItem item) {
    ItemSchema<?> schema = ItemSchema.of(item.kind());

    assertThat(schema.type()).isEqualTo(item.getClass());
    assertThat(schema.fields().stream().map(ItemField::member))
        .containsExactlyInAnyOrderElementsOf(
            Arrays.stream(schema.type().getRecordComponents())
                .map(component -> component.getName())
                .filter(name -> !name.equals("header"))
                .toList());
  }

  @ParameterizedTest
  @MethodSource("items")
  void makesTheSameItemOfItsValues(CatalogueItem item) {
    assertThat(copy(ItemSchema.of(item.kind()), item)).isEqualTo(item);
  }

  private static <T extends CatalogueItem> T copy(ItemSchema<T> schema, CatalogueItem item) {
    ItemValues values = new ItemValues(item.header());
    T from = schema.type().cast(item);
    for (ItemField<T> field : schema.fields()) {
      switch (field) {
        case ItemField.Line<T> line -> values.put(line, line.of(from));
        case ItemField.Decimal<T> decimal -> values.put(decimal, decimal.of(from));
        case ItemField.Time<T> time -> values.put(time, time.of(from));
        case ItemField.Reference<T> reference -> values.put(reference, reference.of(from));
        case ItemField.References<T> references -> values.put(references, references.of(from));
        case ItemField.Use<T> use -> values.put(use, use.of(from));
        case ItemField.File<T> file -> values.put(file, file.of(from));
      }
    }
    return schema.make(values);
  }

  @ParameterizedTest
  @MethodSource("items")
  void agreesWithTheItemOnItsFilesAndReferences(CatalogueItem item) {
    List<ResourceLocator> files = new ArrayList<>();
    List<ItemRef> references = new ArrayList<>();
    collect(ItemSchema.of(item.kind()), item, files, references);

    assertThat(item.resources()).isEqualTo(files);
    assertThat(item.references()).isEqualTo(references);
  }

  private static <T extends CatalogueItem> void collect(
      ItemSchema<T> schema,
      CatalogueItem any,
      List<ResourceLocator> files,
      List<ItemRef> references) {
    T item = schema.type().cast(any);
    for (ItemField<T> field : schema.fields()) {
      switch (field) {
        case ItemField.File<T> file -> files.add(file.of(item));
        case ItemField.Reference<T> reference ->
            references.add(new ItemRef(reference.kind(), reference.of(item)));
        case ItemField.References<T> all ->
            all.of(item).forEach(name -> references.add(new ItemRef(all.kind(), name)));
        case ItemField.Use<T> use -> {
          if (use.of(item) instanceof UseItem.Chosen(var name)) {
            references.add(new ItemRef(use.kind(), name));
          }
        }
        case ItemField.Line<T> _, ItemField.Decimal<T> _, ItemField.Time<T> _ -> {}
      }
    }
  }

  @ParameterizedTest
  @MethodSource("items")
  void asksForAValueOfEachField(CatalogueItem item) {
    ItemSchema<?> schema = ItemSchema.of(item.kind());

    assertThatThrownBy(() -> schema.make(new ItemValues(item.header())))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("there is no value of");
  }

  @ParameterizedTest
  @EnumSource(
      value = ItemKind.class,
      names = {"ROOM", "USER"})
  void isForItemsOfTheCatalogueOnly(ItemKind kind) {
    assertThatThrownBy(() -> ItemSchema.of(kind)).isInstanceOf(IllegalArgumentException.class);
  }
}
