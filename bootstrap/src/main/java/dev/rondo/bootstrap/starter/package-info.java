/** The built-in catalogue of a first start, drawn by the program itself. */
@NullMarked
package dev.rondo.bootstrap.starter;

import org.jspecify.annotations.NullMarked;
