package dev.rondo.application.item;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemField;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemSchema;
import dev.rondo.domain.item.ItemValues;
import dev.rondo.testkit.item.SampleItems;
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
  void keepsAllButTheAuthorWhenTheAuthorIsTakenAway(CatalogueItem item) {
    CatalogueItem nobodys = item.withoutAuthor();

    assertThat(nobodys.header().author().isEmpty()).isTrue();
    assertThat(nobodys.title()).isEqualTo(item.title());
    assertThat(nobodys).usingRecursiveComparison().ignoringFields("header.author").isEqualTo(item);
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
