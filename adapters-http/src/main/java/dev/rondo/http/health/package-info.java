/** Liveness, readiness and metrics for the operator's tools. */
@NullMarked
package dev.rondo.http.health;

import org.jspecify.annotations.NullMarked;
