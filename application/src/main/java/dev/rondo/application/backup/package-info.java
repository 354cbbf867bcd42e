/** Copying all that a server keeps into one archive, and back into an empty place. */
@NullMarked
package dev.rondo.application.backup;

import org.jspecify.annotations.NullMarked;
