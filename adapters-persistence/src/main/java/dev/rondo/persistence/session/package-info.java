/** Sessions in the database, with a short-lived cache. */
@NullMarked
package dev.rondo.persistence.session;

import org.jspecify.annotations.NullMarked;
