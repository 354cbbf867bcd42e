/** Inspection of the content of files. */
@NullMarked
package dev.rondo.persistence.inspection;

import org.jspecify.annotations.NullMarked;
