/** Looks at an installation without changing it. */
@NullMarked
package dev.rondo.bootstrap.doctor;

import org.jspecify.annotations.NullMarked;
