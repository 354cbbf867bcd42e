/** The JSON that fills in forms. */
@NullMarked
package dev.rondo.persistence.form;

import org.jspecify.annotations.NullMarked;
