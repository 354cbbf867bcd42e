package dev.rondo.persistence.search;

import dev.rondo.application.item.ItemSearch.Place;
import java.io.IOException;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReader;

/** An item that was found; its document can be read for as long as the snapshot is open. */
public record Hit(Place place, LeafReader part, int number) {

  /** As the database had it at the revision of the snapshot. */
  public String document() throws IOException {
    return SearchHits.text(DocValues.getBinary(part, SearchIndex.DOCUMENT), number);
  }
}
