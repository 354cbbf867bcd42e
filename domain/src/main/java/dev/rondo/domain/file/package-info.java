/** Content-addressed files and the locators that lead to them. */
@NullMarked
package dev.rondo.domain.file;

import org.jspecify.annotations.NullMarked;
