/** Error responses: status, code and localized message. */
@NullMarked
package dev.rondo.http.failure;

import org.jspecify.annotations.NullMarked;
