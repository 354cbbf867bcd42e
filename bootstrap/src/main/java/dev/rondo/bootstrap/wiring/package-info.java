/** The wiring of adapters and use cases, one class a feature. */
@NullMarked
package dev.rondo.bootstrap.wiring;

import org.jspecify.annotations.NullMarked;
