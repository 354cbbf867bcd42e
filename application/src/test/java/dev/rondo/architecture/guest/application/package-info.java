/** A service without a domain of its own. */
@NullMarked
package dev.rondo.architecture.guest.application;

import org.jspecify.annotations.NullMarked;
