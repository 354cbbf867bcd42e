package dev.rondo.persistence.search;

import dev.rondo.application.item.ItemSearch.Place;
import java.io.IOException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReader;

/** An item that was found; its document can be read for as long as the snapshot is open. */
public record Hit(Place place, LeafReader part, int number) {

  /** The documents that the database had at the revision of the snapshot, by the ids of rows. */
  public static Map<Long, String> documents(List<Hit> hits) throws IOException {
    Map<LeafReader, BinaryDocValues> columns = new HashMap<>();
    Map<Long, String> documents = new HashMap<>();
    // A column is read forward.
    for (Hit hit : hits.stream().sorted(Comparator.comparingInt(Hit::number)).toList()) {
      BinaryDocValues column = columns.get(hit.part);
      if (column == null) {
        column = DocValues.getBinary(hit.part, SearchIndex.DOCUMENT);
        columns.put(hit.part, column);
      }
      documents.put(hit.place.number(), SearchHits.text(column, hit.number));
    }
    return documents;
  }
}
