package dev.rondo.domain.item;

import dev.rondo.domain.text.LocalizedText;

/**
 * A small label on an item.
 *
 * @param title what it says; empty for an icon alone
 * @param icon the name of its icon; empty for none
 */
public record Tag(LocalizedText title, String icon) {}
