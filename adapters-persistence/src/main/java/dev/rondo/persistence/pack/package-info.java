/** Packs on disk, as directories and zip archives, and the JSON that they hold. */
@NullMarked
package dev.rondo.persistence.pack;

import org.jspecify.annotations.NullMarked;
