/**
 * Signing in, in the game and in browsers, identifying callers by their session, and banning
 * players.
 */
@NullMarked
package dev.rondo.application.session;

import org.jspecify.annotations.NullMarked;
