/** Songs on the wire. */
@NullMarked
package dev.rondo.architecture.specimen.http.song;

import org.jspecify.annotations.NullMarked;
