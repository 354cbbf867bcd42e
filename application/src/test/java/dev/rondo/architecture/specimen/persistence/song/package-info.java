/** Songs in tables. */
@NullMarked
package dev.rondo.architecture.specimen.persistence.song;

import org.jspecify.annotations.NullMarked;
