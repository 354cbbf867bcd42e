/** Comments, likes and reports in the database. */
@NullMarked
package dev.rondo.persistence.community;

import org.jspecify.annotations.NullMarked;
