/** What can be done with songs, and what it takes. */
@NullMarked
package dev.rondo.architecture.specimen.application.song;

import org.jspecify.annotations.NullMarked;
