/** The server's own page, lists of items and single items over HTTP. */
@NullMarked
package dev.rondo.http.item;

import org.jspecify.annotations.NullMarked;
