/** The store of files in a directory, and what the database knows of it. */
@NullMarked
package dev.rondo.persistence.file;

import org.jspecify.annotations.NullMarked;
