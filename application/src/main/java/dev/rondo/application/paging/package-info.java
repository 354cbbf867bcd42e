/** How every list is cut into pages. */
@NullMarked
package dev.rondo.application.paging;

import org.jspecify.annotations.NullMarked;
