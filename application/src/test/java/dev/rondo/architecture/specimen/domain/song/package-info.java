/** Songs, sound and unsound. */
@NullMarked
package dev.rondo.architecture.specimen.domain.song;

import org.jspecify.annotations.NullMarked;
