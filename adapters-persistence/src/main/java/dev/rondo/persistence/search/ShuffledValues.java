package dev.rondo.persistence.search;

import dev.rondo.application.item.ItemSearch;
import java.io.IOException;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.search.DoubleValues;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.LongValues;
import org.apache.lucene.search.LongValuesSource;

/** Where a seed puts each item. */
final class ShuffledValues extends LongValuesSource {

  private final long seed;

  ShuffledValues(long seed) {
    this.seed = seed;
  }

  @Override
  public LongValues getValues(LeafReaderContext part, DoubleValues scores) throws IOException {
    NumericDocValues ids = DocValues.getNumeric(part.reader(), SearchIndex.ID);
    return new LongValues() {
      @Override
      public long longValue() throws IOException {
        return ItemSearch.shuffled(seed, ids.longValue());
      }

      @Override
      public boolean advanceExact(int item) throws IOException {
        return ids.advanceExact(item);
      }
    };
  }

  @Override
  public boolean isCacheable(LeafReaderContext part) {
    return false;
  }

  @Override
  public boolean needsScores() {
    return false;
  }

  @Override
  public LongValuesSource rewrite(IndexSearcher searcher) {
    return this;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ShuffledValues values && seed == values.seed;
  }

  @Override
  public int hashCode() {
    return Long.hashCode(seed);
  }

  @Override
  public String toString() {
    return "shuffled by " + seed;
  }
}
