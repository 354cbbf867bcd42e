package dev.rondo.http.form;

import dev.rondo.domain.form.ItemLink;
import dev.rondo.domain.form.ItemValueReader;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.http.protocol.StrictJson;
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

  @Override
  public Optional<List<ItemLink>> links(String text) {
    return parse(text).flatMap(JsonItemValueReader::links);
  }

  @Override
  public boolean isItem(ItemKind kind, String text) {
    return parse(text).filter(item -> ItemShape.of(kind).fits(item)).isPresent();
  }

  private static Optional<JsonNode> parse(String text) {
    try {
      return Optional.of(StrictJson.read(text));
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
