/** What all submissions share on the wire: keys, hashes, flags, files. */
@NullMarked
package dev.rondo.http.submission;

import org.jspecify.annotations.NullMarked;
