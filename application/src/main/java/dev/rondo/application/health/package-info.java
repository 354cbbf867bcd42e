/** Whether the server can do its work. */
@NullMarked
package dev.rondo.application.health;

import org.jspecify.annotations.NullMarked;
