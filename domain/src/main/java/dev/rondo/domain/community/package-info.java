/** Comments on items, and reports. */
@NullMarked
package dev.rondo.domain.community;

import org.jspecify.annotations.NullMarked;
