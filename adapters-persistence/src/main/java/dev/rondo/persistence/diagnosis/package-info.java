/** What can be seen of the data without changing it. */
@NullMarked
package dev.rondo.persistence.diagnosis;

import org.jspecify.annotations.NullMarked;
