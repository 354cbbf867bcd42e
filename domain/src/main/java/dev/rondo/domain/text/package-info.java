/** Texts in several locales, and how the words in them are compared. */
@NullMarked
package dev.rondo.domain.text;

import org.jspecify.annotations.NullMarked;
