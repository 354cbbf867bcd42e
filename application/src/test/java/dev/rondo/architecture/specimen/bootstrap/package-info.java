/** The wiring of the songs. */
@NullMarked
package dev.rondo.architecture.specimen.bootstrap;

import org.jspecify.annotations.NullMarked;
