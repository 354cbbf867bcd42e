/** Forms as answers carry them. */
@NullMarked
package dev.rondo.http.form;

import org.jspecify.annotations.NullMarked;
