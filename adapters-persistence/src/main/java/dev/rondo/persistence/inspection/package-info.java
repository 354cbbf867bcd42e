/** What files turn out to be when one looks into them. */
@NullMarked
package dev.rondo.persistence.inspection;

import org.jspecify.annotations.NullMarked;
