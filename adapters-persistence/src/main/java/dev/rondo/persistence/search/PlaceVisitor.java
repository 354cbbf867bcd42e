package dev.rondo.persistence.search;

import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.PointValues;
import org.apache.lucene.index.PointValues.IntersectVisitor;
import org.apache.lucene.index.PointValues.Relation;
import org.jspecify.annotations.Nullable;

/** Visits places in their order, from one on, as far as requested. */
final class PlaceVisitor implements IntersectVisitor {

  private final byte[] from;
  private long left;
  private byte @Nullable [] last;

  private PlaceVisitor(byte[] from, long count) {
    this.from = from;
    this.left = count;
  }

  /**
   * The place with which at least so many places are passed, and hardly more; empty if there are
   * fewer.
   */
  static Optional<byte[]> after(IndexReader snapshot, String field, byte[] from, long count)
      throws IOException {
    byte[] least = null;
    for (LeafReaderContext part : snapshot.leaves()) {
      PointValues places = part.reader().getPointValues(field);
      if (places != null) {
        PlaceVisitor visitor = new PlaceVisitor(from, count);
        places.intersect(visitor);
        byte[] last = visitor.last;
        if (last != null && (least == null || Arrays.compareUnsigned(last, least) < 0)) {
          least = last;
        }
      }
    }
    return Optional.ofNullable(least);
  }

  @Override
  public Relation compare(byte[] least, byte[] most) {
    return left == 0 || Arrays.compareUnsigned(most, from) < 0
        ? Relation.CELL_OUTSIDE_QUERY
        : Relation.CELL_CROSSES_QUERY;
  }

  @Override
  public void visit(int item, byte[] place) {
    if (left > 0 && Arrays.compareUnsigned(place, from) >= 0) {
      left--;
      if (left == 0) {
        last = place.clone();
      }
    }
  }

  @Override
  public void visit(int item) {
    throw new IllegalStateException("no cell is inside as a whole");
  }
}
