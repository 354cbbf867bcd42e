package dev.rondo.persistence.document;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemField;
import dev.rondo.domain.item.ItemField.Place;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemSchema;
import dev.rondo.domain.item.ServerProfile;
import dev.rondo.domain.item.Tag;
import dev.rondo.domain.item.UseItem;
import dev.rondo.domain.text.LocalizedText;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** Writes items and server profiles; equal ones give equal bytes. */
public final class ItemWriter {

  /** Whole numbers below this are written without a fraction. */
  private static final double MOST_EXACT = 1e15;

  private final JsonGenerator out;
  private final String repository;

  /** The caller closes the generator. With an empty {@code repository} only hashes are written. */
  public ItemWriter(JsonGenerator out, String repository) {
    this.out = out;
    this.repository = repository;
  }

  public void item(CatalogueItem item, String numbered, int version) throws IOException {
    out.writeStartObject();
    name("name", item.name());
    out.writeNumberField(numbered, version);
    fields(ItemSchema.of(item.kind()), Place.BEFORE_TITLE, item);
    text("title", item.title());
    fields(ItemSchema.of(item.kind()), Place.AFTER_TITLE, item);
    text("author", item.header().author());
    tags(item.tags());
    optionalText("description", item.header().description());
    fields(ItemSchema.of(item.kind()), Place.LAST, item);
    if (!item.header().meta().isEmpty()) {
      out.writeFieldName("meta");
      out.writeRawValue(item.header().meta());
    }
    out.writeEndObject();
  }

  private <T extends CatalogueItem> void fields(
      ItemSchema<T> schema, Place place, CatalogueItem any) throws IOException {
    T item = schema.type().cast(any);
    for (ItemField<T> field : schema.fieldsAt(place)) {
      String member = field.member();
      switch (field) {
        case ItemField.Line<T> line -> text(member, line.of(item));
        case ItemField.Decimal<T> decimal -> number(member, decimal.of(item));
        case ItemField.Time<T> time -> out.writeNumberField(member, time.of(item).toEpochMilli());
        case ItemField.Reference<T> reference -> name(member, reference.of(item));
        case ItemField.References<T> references -> names(member, references.of(item));
        case ItemField.Use<T> use -> use(member, use.of(item));
        case ItemField.File<T> file -> {
          if (!file.isOptional() || !(file.of(item) instanceof ResourceLocator.None)) {
            resource(member, file.of(item));
          }
        }
      }
    }
  }

  public void profile(ServerProfile profile) throws IOException {
    out.writeStartObject();
    text("title", profile.title());
    optionalText("description", profile.description());
    optionalResource("banner", profile.banner());
    out.writeEndObject();
  }

  private void tags(List<Tag> tags) throws IOException {
    out.writeArrayFieldStart("tags");
    for (Tag tag : tags) {
      out.writeStartObject();
      optionalText("title", tag.title());
      if (!tag.icon().isEmpty()) {
        out.writeStringField("icon", tag.icon());
      }
      out.writeEndObject();
    }
    out.writeEndArray();
  }

  private void number(String member, double value) throws IOException {
    if (value == Math.rint(value) && Math.abs(value) < MOST_EXACT) {
      out.writeNumberField(member, (long) value);
    } else {
      out.writeNumberField(member, value);
    }
  }

  private void name(String member, ItemName name) throws IOException {
    out.writeStringField(member, name.value());
  }

  private void names(String member, List<ItemName> names) throws IOException {
    out.writeArrayFieldStart(member);
    for (ItemName name : names) {
      out.writeString(name.value());
    }
    out.writeEndArray();
  }

  private void use(String member, UseItem use) throws IOException {
    out.writeObjectFieldStart(member);
    switch (use) {
      case UseItem.Default() -> out.writeBooleanField("useDefault", true);
      case UseItem.Chosen(ItemName name) -> {
        out.writeBooleanField("useDefault", false);
        name("item", name);
      }
    }
    out.writeEndObject();
  }

  private void optionalText(String member, LocalizedText text) throws IOException {
    if (!text.isEmpty()) {
      text(member, text);
    }
  }

  private void text(String member, LocalizedText text) throws IOException {
    out.writeObjectFieldStart(member);
    for (Map.Entry<String, String> entry : text.values().entrySet()) {
      out.writeStringField(entry.getKey(), entry.getValue());
    }
    out.writeEndObject();
  }

  private void optionalResource(String member, ResourceLocator resource) throws IOException {
    if (!(resource instanceof ResourceLocator.None)) {
      resource(member, resource);
    }
  }

  private void resource(String member, ResourceLocator resource) throws IOException {
    out.writeObjectFieldStart(member);
    switch (resource) {
      case ResourceLocator.None() -> {}
      case ResourceLocator.Stored(FileHash hash) -> {
        out.writeStringField("hash", hash.hex());
        if (!repository.isEmpty()) {
          out.writeStringField("url", repository + hash.hex());
        }
      }
      case ResourceLocator.Linked(String url) -> out.writeStringField("url", url);
      case ResourceLocator.LinkedFile(String url, FileHash hash) -> {
        out.writeStringField("hash", hash.hex());
        out.writeStringField("url", url);
      }
    }
    out.writeEndObject();
  }
}
