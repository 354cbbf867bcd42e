/** The audit log in the database. */
@NullMarked
package dev.rondo.persistence.audit;

import org.jspecify.annotations.NullMarked;
