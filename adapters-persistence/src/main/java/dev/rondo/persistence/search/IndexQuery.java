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

  /** How many items match, or that many when there are more. */
  long count(DirectoryReader snapshot, long atMost) throws IOException;

  /** Items that match, in order, without the first ones. */
  List<Hit> from(DirectoryReader snapshot, long offset, int limit) throws IOException;

  /** Items that match, in order, after a place, whether an item is at it or not. */
  List<Hit> after(DirectoryReader snapshot, SortKey key, int limit) throws IOException;
}
