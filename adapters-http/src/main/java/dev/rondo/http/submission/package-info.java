/** Requests and responses that all submissions share: upload keys, hashes, view updates, files. */
@NullMarked
package dev.rondo.http.submission;

import org.jspecify.annotations.NullMarked;
