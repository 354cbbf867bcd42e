/** Results of levels over HTTP. */
@NullMarked
package dev.rondo.http.result;

import org.jspecify.annotations.NullMarked;
