/** Benchmarks: programs that measure the real one and keep what they found in the documents. */
@NullMarked
package dev.rondo.bench;

import org.jspecify.annotations.NullMarked;
