package dev.rondo.http.item;

import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemField;
import dev.rondo.domain.item.ItemField.Place;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemSchema;
import dev.rondo.domain.item.UseItem;
import dev.rondo.http.item.ItemResponse.CatalogueItemResponse;
import dev.rondo.http.item.ItemResponse.UserItemResponse;
import dev.rondo.http.protocol.ProtocolNumber;
import dev.rondo.http.protocol.ResourceResponse;
import dev.rondo.http.protocol.View.TagResponse;
import io.micronaut.core.type.Argument;
import io.micronaut.serde.Encoder;
import io.micronaut.serde.Serializer;
import io.micronaut.serde.exceptions.SerdeException;
import io.micronaut.serde.util.CustomizableSerializer;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.util.List;

/**
 * Writes the items of the catalogue as their {@link ItemSchema} says, with whole items in the place
 * of their names.
 */
@Singleton
final class CatalogueItemSerializer implements CustomizableSerializer<CatalogueItemResponse> {

  private static final Argument<CatalogueItemResponse> ITEM =
      Argument.of(CatalogueItemResponse.class);
  private static final Argument<UseItem> USE = Argument.of(UseItem.class);
  private static final Argument<List<TagResponse>> TAGS = Argument.listOf(TagResponse.class);
  private static final Argument<UserItemResponse> USER = Argument.of(UserItemResponse.class);
  private static final Argument<ResourceResponse> RESOURCE = Argument.of(ResourceResponse.class);

  @Override
  public Serializer<CatalogueItemResponse> createSpecific(
      EncoderContext context, Argument<? extends CatalogueItemResponse> type)
      throws SerdeException {
    return new ItemEncoder(
        context.findSerializer(USER).createSpecific(context, USER),
        context.findSerializer(TAGS).createSpecific(context, TAGS),
        context.findSerializer(RESOURCE).createSpecific(context, RESOURCE));
  }

  /** Encodes items and those in them, with the serializers that it needs for that. */
  private record ItemEncoder(
      Serializer<? super UserItemResponse> users,
      Serializer<? super List<TagResponse>> tags,
      Serializer<? super ResourceResponse> resources)
      implements Serializer<CatalogueItemResponse> {

    @Override
    public void serialize(
        Encoder encoder,
        EncoderContext context,
        Argument<? extends CatalogueItemResponse> type,
        CatalogueItemResponse response)
        throws IOException {
      CatalogueItem item = response.item();
      try (Encoder object = encoder.encodeObject(ITEM)) {
        text(object, "name", item.name().value());
        text(object, "source", response.view().source());
        object.encodeKey("version");
        object.encodeInt(item.kind().version().orElseThrow());
        fields(object, context, ItemSchema.of(item.kind()), Place.BEFORE_TITLE, response);
        text(object, "title", response.view().plain(item.title()));
        fields(object, context, ItemSchema.of(item.kind()), Place.AFTER_TITLE, response);
        text(object, "author", response.view().plain(item.header().author()));
        if (response.author().isPresent()) {
          object.encodeKey("authorUser");
          users.serialize(
              object,
              context,
              USER,
              UserItemResponse.from(response.author().orElseThrow(), response.view()));
        }
        object.encodeKey("tags");
        tags.serialize(object, context, TAGS, response.view().tags(item.tags()));
        fields(object, context, ItemSchema.of(item.kind()), Place.LAST, response);
      }
    }

    private static void text(Encoder object, String member, String value) throws IOException {
      object.encodeKey(member);
      object.encodeString(value);
    }

    private <T extends CatalogueItem> void fields(
        Encoder object,
        EncoderContext context,
        ItemSchema<T> schema,
        Place place,
        CatalogueItemResponse response)
        throws IOException {
      T item = schema.type().cast(response.item());
      for (ItemField<T> field : schema.fieldsAt(place)) {
        if (isLeftOut(field, item)) {
          continue;
        }
        object.encodeKey(field.member());
        switch (field) {
          case ItemField.Line<T> line -> object.encodeString(response.view().plain(line.of(item)));
          case ItemField.Decimal<T> decimal ->
              object.encodeBigDecimal(ProtocolNumber.of(decimal.of(item)));
          case ItemField.Time<T> time -> object.encodeLong(time.of(item).toEpochMilli());
          case ItemField.Reference<T> reference ->
              related(object, context, reference.kind(), reference.of(item), response);
          case ItemField.References<T> references -> {
            try (Encoder array = object.encodeArray(Argument.LIST_OF_STRING)) {
              for (ItemName name : references.of(item)) {
                related(array, context, references.kind(), name, response);
              }
            }
          }
          case ItemField.Use<T> use -> use(object, context, use.kind(), use.of(item), response);
          case ItemField.File<T> file ->
              resources.serialize(
                  object, context, RESOURCE, ResourceResponse.from(file.of(item), response.view()));
        }
      }
    }

    private static <T extends CatalogueItem> boolean isLeftOut(ItemField<T> field, T item) {
      return field instanceof ItemField.File<T> file
          && file.isOptional()
          && file.of(item) instanceof ResourceLocator.None;
    }

    private void related(
        Encoder encoder,
        EncoderContext context,
        ItemKind kind,
        ItemName name,
        CatalogueItemResponse response)
        throws IOException {
      CatalogueItem item = response.related().get(kind, name);
      EncodedItems.write(
          encoder, item.ref(), nested -> serialize(nested, context, ITEM, response.of(item)));
    }

    private void use(
        Encoder encoder,
        EncoderContext context,
        ItemKind kind,
        UseItem use,
        CatalogueItemResponse response)
        throws IOException {
      try (Encoder object = encoder.encodeObject(USE)) {
        object.encodeKey("useDefault");
        switch (use) {
          case UseItem.Default() -> object.encodeBoolean(true);
          case UseItem.Chosen(ItemName name) -> {
            object.encodeBoolean(false);
            object.encodeKey("item");
            related(object, context, kind, name, response);
          }
        }
      }
    }
  }
}
