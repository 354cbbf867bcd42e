/** Pages for people who open the server in a browser. */
@NullMarked
package dev.rondo.http.page;

import org.jspecify.annotations.NullMarked;
