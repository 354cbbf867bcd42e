package dev.rondo.domain.form;

import dev.rondo.domain.item.ItemName;

/** An item of some server (the protocol's {@code Sil}). */
public record ItemLink(String address, ItemName name) {}
