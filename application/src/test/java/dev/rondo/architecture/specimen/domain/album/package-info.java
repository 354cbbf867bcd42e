/** Albums, which songs should not know. */
@NullMarked
package dev.rondo.architecture.specimen.domain.album;

import org.jspecify.annotations.NullMarked;
