/** Who may change what: one table for all callers. */
@NullMarked
package dev.rondo.application.policy;

import org.jspecify.annotations.NullMarked;
