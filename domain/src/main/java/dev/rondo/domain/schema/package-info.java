/** What the items of each kind consist of, declared once. */
@NullMarked
package dev.rondo.domain.schema;

import org.jspecify.annotations.NullMarked;
