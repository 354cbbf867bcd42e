/** The store of content-addressed files, and fetching one. */
@NullMarked
package dev.rondo.application.file;

import org.jspecify.annotations.NullMarked;
