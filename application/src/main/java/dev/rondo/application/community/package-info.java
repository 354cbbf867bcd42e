/** Comments on items: reading, writing, liking, reporting and moderating them. */
@NullMarked
package dev.rondo.application.community;

import org.jspecify.annotations.NullMarked;
