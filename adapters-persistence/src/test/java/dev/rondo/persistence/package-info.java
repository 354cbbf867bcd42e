/** What the tests of persistence share. */
@NullMarked
package dev.rondo.persistence;

import org.jspecify.annotations.NullMarked;
