/** The JSON that declares forms, and that fills them in. */
@NullMarked
package dev.rondo.persistence.form;

import org.jspecify.annotations.NullMarked;
