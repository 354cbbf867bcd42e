/** Sessions in the database, and the short memory in front of it. */
@NullMarked
package dev.rondo.persistence.session;

import org.jspecify.annotations.NullMarked;
