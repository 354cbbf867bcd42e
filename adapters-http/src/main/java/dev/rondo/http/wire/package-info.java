/** What every answer has in common: brand, addresses, localization, common small types, headers. */
@NullMarked
package dev.rondo.http.wire;

import org.jspecify.annotations.NullMarked;
