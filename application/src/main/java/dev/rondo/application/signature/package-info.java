/** Deciding whether a signed request is believed. */
@NullMarked
package dev.rondo.application.signature;

import org.jspecify.annotations.NullMarked;
