package dev.rondo.application.scenario;

import dev.rondo.domain.form.ItemLink;
import dev.rondo.domain.form.ItemValueReader;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import java.util.List;
import java.util.Optional;

/** Items as {@code address name}, one in each line. */
public final class PlainItemValueReader implements ItemValueReader {

  private static final String NO_ITEMS = "null";

  @Override
  public Optional<List<ItemLink>> links(String text) {
    if (text.equals(NO_ITEMS)) {
      return Optional.of(List.of());
    }
    return Optional.of(
        text.lines()
            .map(line -> line.split(" ", 2))
            .map(parts -> new ItemLink(parts[0], new ItemName(parts[1])))
            .toList());
  }

  @Override
  public boolean isItem(ItemKind kind, String text) {
    return false;
  }
}
