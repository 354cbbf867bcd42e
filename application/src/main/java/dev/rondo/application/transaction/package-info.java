/** The bounds of transactions. */
@NullMarked
package dev.rondo.application.transaction;

import org.jspecify.annotations.NullMarked;
