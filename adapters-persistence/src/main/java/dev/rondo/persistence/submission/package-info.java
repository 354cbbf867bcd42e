/** Submissions in the database. */
@NullMarked
package dev.rondo.persistence.submission;

import org.jspecify.annotations.NullMarked;
