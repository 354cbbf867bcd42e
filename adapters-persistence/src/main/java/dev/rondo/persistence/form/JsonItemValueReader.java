package dev.rondo.persistence.form;

import dev.rondo.domain.form.ItemLink;
import dev.rondo.domain.form.ItemValueReader;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.persistence.json.StrictJson;
import io.micronaut.jackson.core.tree.JsonNodeTreeCodec;
import io.micronaut.json.tree.JsonNode;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The JSON of links to items and of whole items, as clients put it into the values of forms. */
@Singleton
final class JsonItemValueReader implements ItemValueReader {

  /** A longer text is none: the objects made of it must fit into memory. */
  private static final int LONGEST = 1_000_000;

  private static final String WRAPPED = "value";

  @Override
  public Optional<List<ItemLink>> links(String text) {
    return parse(text).flatMap(JsonItemValueReader::links);
  }

  @Override
  public boolean isItem(ItemKind kind, String text) {
    return parse(text).filter(item -> ItemShape.of(kind).fits(item)).isPresent();
  }

  /** Any one value: wrapped up, it is an object, and what comes after it is noticed. */
  private static Optional<JsonNode> parse(String text) {
    if (text.length() > LONGEST) {
      return Optional.empty();
    }
    try {
      JsonNode wrapper =
          StrictJson.readObject(
              "{\"" + WRAPPED + "\":" + text + "}",
              parser -> JsonNodeTreeCodec.getInstance().readTree(parser));
      return wrapper.size() == 1 ? Optional.ofNullable(wrapper.get(WRAPPED)) : Optional.empty();
    } catch (IOException broken) {
      return Optional.empty();
    }
  }

  private static Optional<List<ItemLink>> links(JsonNode value) {
    if (value.isNull()) {
      return Optional.of(List.of());
    }
    if (!value.isArray()) {
      return link(value).map(List::of);
    }
    List<ItemLink> links = new ArrayList<>();
    for (JsonNode element : value.values()) {
      Optional<ItemLink> link = link(element);
      if (link.isEmpty()) {
        return Optional.empty();
      }
      links.add(link.orElseThrow());
    }
    return Optional.of(links);
  }

  private static Optional<ItemLink> link(JsonNode value) {
    if (!value.isObject()) {
      return Optional.empty();
    }
    Optional<String> address = text(value.get("address"));
    Optional<String> name = text(value.get("name")).filter(ItemName::isValid);
    return address.isPresent() && name.isPresent()
        ? Optional.of(new ItemLink(address.orElseThrow(), new ItemName(name.orElseThrow())))
        : Optional.empty();
  }

  private static Optional<String> text(@Nullable JsonNode value) {
    return value != null && value.isString()
        ? Optional.of(value.getStringValue())
        : Optional.empty();
  }
}
