/** Paged lists: by page number while a list is small, by cursor when it is large. */
@NullMarked
package dev.rondo.domain.paging;

import org.jspecify.annotations.NullMarked;
