/** Songs, allowed and forbidden. */
@NullMarked
package dev.rondo.architecture.specimen.domain.song;

import org.jspecify.annotations.NullMarked;
