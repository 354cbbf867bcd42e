/** Where a use case draws the line around its writes. */
@NullMarked
package dev.rondo.application.transaction;

import org.jspecify.annotations.NullMarked;
