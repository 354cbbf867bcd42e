package dev.rondo.persistence.search;

import dev.rondo.domain.paging.SortKey;

/** An item that a search of an index found. */
public interface Found {

  /** The id of its row. */
  long id();

  /** Its place in the list. */
  SortKey key();
}
