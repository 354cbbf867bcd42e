/**
 * Moderation: hiding and removing items, closing reports, exporting and erasing players' data. Bans
 * are in {@code session}.
 */
@NullMarked
package dev.rondo.application.moderation;

import org.jspecify.annotations.NullMarked;
