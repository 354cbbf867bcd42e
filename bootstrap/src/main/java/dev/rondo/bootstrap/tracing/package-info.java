/** Sends spans of requests and of statements to a collector, where one is set (ADR 18). */
@NullMarked
package dev.rondo.bootstrap.tracing;

import org.jspecify.annotations.NullMarked;
