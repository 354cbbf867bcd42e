/** Browsing: the server's own page, lists of items, one item. */
@NullMarked
package dev.rondo.application.item;

import org.jspecify.annotations.NullMarked;
