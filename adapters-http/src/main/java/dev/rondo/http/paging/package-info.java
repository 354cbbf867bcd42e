/** Pages and cursors of lists as requests and answers carry them. */
@NullMarked
package dev.rondo.http.paging;

import org.jspecify.annotations.NullMarked;
