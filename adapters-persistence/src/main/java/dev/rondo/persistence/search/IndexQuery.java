package dev.rondo.persistence.search;

import dev.rondo.domain.paging.SortKey;
import java.io.IOException;
import java.util.List;
import org.apache.lucene.index.DirectoryReader;

/**
 * What is looked for in a snapshot of an index, and in which order. Items that are found have the
 * ids of their rows.
 */
public interface IndexQuery {

  /** For items that need not be counted. */
  long UNCOUNTED = 0;

  /** How many items match, or that many when there are more. */
  long count(DirectoryReader snapshot, long atMost) throws IOException;

  /**
   * Items that match, in order, without the first ones.
   *
   * @param atMost how far they are counted, as above
   */
  Found from(DirectoryReader snapshot, long offset, int limit, long atMost) throws IOException;

  /** Items that match, in order, after a place, whether an item is at it or not. */
  List<Hit> after(DirectoryReader snapshot, SortKey key, int limit) throws IOException;

  /** Some of the items that match, and how many there are. */
  record Found(long count, List<Hit> hits) {}
}
