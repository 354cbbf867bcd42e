/** Player actions, and submissions that wait for their files. */
@NullMarked
package dev.rondo.domain.submission;

import org.jspecify.annotations.NullMarked;
