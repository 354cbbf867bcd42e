/** A server in memory, to try use cases on. */
@NullMarked
package dev.rondo.application.scenario;

import org.jspecify.annotations.NullMarked;
