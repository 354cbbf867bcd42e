package dev.rondo.persistence.search;

import dev.rondo.domain.paging.SortKey;
import java.io.IOException;
import java.util.List;

/** What is looked for in an index, and in which order. */
public interface IndexQuery {

  /** How many items match, or that many when there are more. */
  long count(SearchSnapshot snapshot, long atMost) throws IOException;

  /** Items that match, in order, without the first ones. */
  List<? extends Found> from(SearchSnapshot snapshot, long offset, int limit) throws IOException;

  /** Items that match, in order, after a place, whether an item is at it or not. */
  List<? extends Found> after(SearchSnapshot snapshot, SortKey key, int limit) throws IOException;

  /** An item that a search of an index found. */
  interface Found {

    /** The id of its row. */
    long id();

    /** Its place in the list. */
    SortKey key();
  }
}
