package dev.rondo.persistence.change;

import dev.rondo.application.community.CommunityChanges.Change;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.player.PlayerId;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A change in the database.
 *
 * @param kind the kind of the item; null for any item
 * @param item its name; null for any item
 * @param player whose; null for nobody's
 */
@MappedEntity("community_change")
record CommunityChangeRow(
    @Id long number, @Nullable ItemKind kind, @Nullable String item, @Nullable String player) {

  Change toDomain() {
    return new Change(
        number,
        kind == null || item == null
            ? Optional.empty()
            : Optional.of(new ItemRef(kind, new ItemName(item))),
        Optional.ofNullable(player).map(PlayerId::new));
  }
}
