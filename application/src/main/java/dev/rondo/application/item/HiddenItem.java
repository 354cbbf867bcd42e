package dev.rondo.application.item;

import dev.rondo.domain.item.CatalogueItem;
import java.time.Instant;

/**
 * An item that an operator hid.
 *
 * @param owner the id of the player who made it; empty for nobody
 */
public record HiddenItem(CatalogueItem item, String owner, Instant hiddenAt) {}
