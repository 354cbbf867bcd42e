/** The logins and sessions of the console in the database. */
@NullMarked
package dev.rondo.persistence.console;

import org.jspecify.annotations.NullMarked;
