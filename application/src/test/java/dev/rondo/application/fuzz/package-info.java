/** What tests need that feed readers with hostile input. */
@NullMarked
package dev.rondo.application.fuzz;

import org.jspecify.annotations.NullMarked;
