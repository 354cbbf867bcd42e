/** Pages for people who open the server in a browser, and the description of its interface. */
@NullMarked
package dev.rondo.http.page;

import org.jspecify.annotations.NullMarked;
