/** Whether the server is ready. */
@NullMarked
package dev.rondo.application.health;

import org.jspecify.annotations.NullMarked;
