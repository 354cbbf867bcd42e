package dev.rondo.application.creation;

import dev.rondo.application.community.Likes;
import dev.rondo.application.item.Catalogue;
import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.application.player.Players;

/**
 * What decisions on items depend on.
 *
 * @param catalogue the items
 * @param updates whose they are, and what builds on them
 * @param players who does something
 * @param likes what they like
 */
public record ItemData(
    Catalogue catalogue, CatalogueUpdates updates, Players players, Likes likes) {}
