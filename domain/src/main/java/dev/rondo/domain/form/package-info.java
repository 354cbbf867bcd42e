/** Forms that a server asks a player to fill in, and the values that come back. */
@NullMarked
package dev.rondo.domain.form;

import org.jspecify.annotations.NullMarked;
