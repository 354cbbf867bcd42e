/** Not a domain of ours: only those below the root package count. */
@NullMarked
package dev.rondo.architecture.framework.domain;

import org.jspecify.annotations.NullMarked;
