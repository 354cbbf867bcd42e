/** The stores of files, in a directory or a bucket, and what the database knows of them. */
@NullMarked
package dev.rondo.persistence.file;

import org.jspecify.annotations.NullMarked;
