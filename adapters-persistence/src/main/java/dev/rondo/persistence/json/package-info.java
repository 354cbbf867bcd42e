/** The JSON of packs, replay data and stored documents: read strictly, and written. */
@NullMarked
package dev.rondo.persistence.json;

import org.jspecify.annotations.NullMarked;
