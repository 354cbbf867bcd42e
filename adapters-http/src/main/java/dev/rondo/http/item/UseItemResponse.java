package dev.rondo.http.item;

import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.UseItem;
import io.micronaut.serde.annotation.Serdeable;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A level's choice of an item on the wire: its engine's, or a complete one of its own. */
@Serdeable.Serializable
record UseItemResponse(boolean useDefault, @Nullable ItemResponse item) {

  static UseItemResponse from(UseItem use, Function<ItemName, ItemResponse> items) {
    return switch (use) {
      case UseItem.Default() -> new UseItemResponse(true, null);
      case UseItem.Chosen(ItemName name) -> new UseItemResponse(false, items.apply(name));
    };
  }
}
