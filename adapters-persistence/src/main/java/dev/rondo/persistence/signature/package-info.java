/** The keys and the notation of signed requests, and the memory of those that were used. */
@NullMarked
package dev.rondo.persistence.signature;

import org.jspecify.annotations.NullMarked;
