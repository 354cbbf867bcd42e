/** What players hand in, and how it waits for the files it names. */
@NullMarked
package dev.rondo.domain.submission;

import org.jspecify.annotations.NullMarked;
