/**
 * What happens on every connection, before and after the framework: request ids, headers, limits.
 */
@NullMarked
package dev.rondo.http.connection;

import org.jspecify.annotations.NullMarked;
