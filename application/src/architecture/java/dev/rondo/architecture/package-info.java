/** The rules of the architecture, for this service and for others that reuse its domain. */
@NullMarked
package dev.rondo.architecture;

import org.jspecify.annotations.NullMarked;
