/** Work that takes long: where it runs, and who watches it. */
@NullMarked
package dev.rondo.application.work;

import org.jspecify.annotations.NullMarked;
