/** Bringing packs into the catalogue and writing it out as one. */
@NullMarked
package dev.rondo.application.pack;

import org.jspecify.annotations.NullMarked;
