/** What the operator's tools ask: is it alive, is it ready, how does it do. */
@NullMarked
package dev.rondo.http.health;

import org.jspecify.annotations.NullMarked;
