package dev.rondo.persistence.item;

/**
 * Published on this node when a change that was made on it is durable.
 *
 * @param changeCount how often the catalogue has changed with it
 */
public record CatalogueChanged(long changeCount) {}
