/** Moderation: hiding and removing items, closing reports, exporting and erasing players' data. */
@NullMarked
package dev.rondo.application.moderation;

import org.jspecify.annotations.NullMarked;
