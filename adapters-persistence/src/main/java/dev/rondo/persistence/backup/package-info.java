/** Backups: a data directory in one zip archive, its database as it was at one moment. */
@NullMarked
package dev.rondo.persistence.backup;

import org.jspecify.annotations.NullMarked;
