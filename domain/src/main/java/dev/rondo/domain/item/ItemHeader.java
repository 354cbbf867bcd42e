package dev.rondo.domain.item;

import dev.rondo.domain.text.LocalizedText;
import java.util.List;

/**
 * What every item of the catalogue carries.
 *
 * @param author who made it; empty when nobody is named
 * @param description a longer text; empty for none
 * @param meta what the tools that built a pack keep with an item, in the pack's own notation; never
 *     read here, only handed on; empty for none
 */
public record ItemHeader(
    ItemName name,
    LocalizedText title,
    LocalizedText author,
    List<Tag> tags,
    LocalizedText description,
    String meta) {

  public ItemHeader {
    tags = List.copyOf(tags);
  }
}
