/** What all responses share: brand, addresses, localization and small types of the protocol. */
@NullMarked
package dev.rondo.http.protocol;

import org.jspecify.annotations.NullMarked;
