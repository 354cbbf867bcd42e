/** Creating and changing items over HTTP. */
@NullMarked
package dev.rondo.http.creation;

import org.jspecify.annotations.NullMarked;
