package dev.rondo.application.item;

import dev.rondo.domain.item.CatalogueItem;
import java.time.Instant;

/**
 * An item that an operator hid.
 *
 * @param item the item as it was
 * @param owner the id of the player who made it; empty for nobody
 * @param hiddenAt when
 */
public record HiddenItem(CatalogueItem item, String owner, Instant hiddenAt) {}
