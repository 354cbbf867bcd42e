/** What all responses share: brand, addresses, localization and small types of the protocol. */
@NullMarked
package dev.rondo.http.wire;

import org.jspecify.annotations.NullMarked;
