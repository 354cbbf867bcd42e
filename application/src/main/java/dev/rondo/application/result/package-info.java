/** Results of levels, handed in with their replay. */
@NullMarked
package dev.rondo.application.result;

import org.jspecify.annotations.NullMarked;
