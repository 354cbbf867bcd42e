/** What players say about items, and what they report. */
@NullMarked
package dev.rondo.domain.community;

import org.jspecify.annotations.NullMarked;
