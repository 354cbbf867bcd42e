/** The pages of players: what they made, reached and said. */
@NullMarked
package dev.rondo.application.profile;

import org.jspecify.annotations.NullMarked;
