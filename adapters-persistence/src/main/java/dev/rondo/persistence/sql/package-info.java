/** Statements that are built and run without Micronaut Data. */
@NullMarked
package dev.rondo.persistence.sql;

import org.jspecify.annotations.NullMarked;
