/** Which adapter answers which port, one class a feature. */
@NullMarked
package dev.rondo.bootstrap.wiring;

import org.jspecify.annotations.NullMarked;
