/** Handing in what waits for files, uploading them, and clearing up after both. */
@NullMarked
package dev.rondo.application.submission;

import org.jspecify.annotations.NullMarked;
