/** Items that players make, change and judge. */
@NullMarked
package dev.rondo.application.creation;

import org.jspecify.annotations.NullMarked;
