/** Importing packs into the catalogue and exporting it as one. */
@NullMarked
package dev.rondo.application.pack;

import org.jspecify.annotations.NullMarked;
