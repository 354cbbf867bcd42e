/** Comments over HTTP. */
@NullMarked
package dev.rondo.http.community;

import org.jspecify.annotations.NullMarked;
