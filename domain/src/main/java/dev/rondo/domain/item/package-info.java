/** The eleven kinds of items that a server offers, and what ties them together. */
@NullMarked
package dev.rondo.domain.item;

import org.jspecify.annotations.NullMarked;
