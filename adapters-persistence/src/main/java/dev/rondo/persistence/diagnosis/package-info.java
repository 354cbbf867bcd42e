/** Facts about the data, read without changing it. */
@NullMarked
package dev.rondo.persistence.diagnosis;

import org.jspecify.annotations.NullMarked;
