/** Work that takes much processor time. */
@NullMarked
package dev.rondo.application.work;

import org.jspecify.annotations.NullMarked;
