/** Verifying signed requests. */
@NullMarked
package dev.rondo.application.signature;

import org.jspecify.annotations.NullMarked;
