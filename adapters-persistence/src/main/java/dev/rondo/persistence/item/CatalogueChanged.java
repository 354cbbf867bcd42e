package dev.rondo.persistence.item;

/**
 * Published on this node when a change that was made on it is durable.
 *
 * @param changes how often the catalogue has changed with it
 */
public record CatalogueChanged(long changes) {}
