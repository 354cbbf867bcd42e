/** The keys and the JSON of signed requests, and the requests that were used. */
@NullMarked
package dev.rondo.persistence.signature;

import org.jspecify.annotations.NullMarked;
