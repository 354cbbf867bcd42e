/** The catalogue of a first start: a pack that comes with the program. */
@NullMarked
package dev.rondo.bootstrap.starter;

import org.jspecify.annotations.NullMarked;
