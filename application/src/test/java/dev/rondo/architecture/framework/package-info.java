/** Annotations as a framework has them, for the specimen to be marked with. */
@NullMarked
package dev.rondo.architecture.framework;

import org.jspecify.annotations.NullMarked;
