package dev.rondo.persistence.search;

import dev.rondo.application.item.ItemSearch.Place;
import dev.rondo.application.item.Relevance;
import dev.rondo.application.item.SearchedItem.Text;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.domain.text.Keywords;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.Weight;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.BytesRef;

/**
 * The matches of one relevance in one segment of an index, in the order of lists. N-grams select
 * candidates; for words that are longer, and for how well an item matches, its texts are looked at.
 */
final class SearchHits implements Comparable<SearchHits> {

  private static final Comparator<SearchHits> IN_ORDER =
      Comparator.<SearchHits>comparingLong(matches -> matches.position)
          .thenComparingLong(matches -> matches.id);

  private final LeafReader part;
  private final Keywords keywords;
  private final int relevance;
  private final DocIdSetIterator candidates;
  private final Bits live;
  private final BinaryDocValues titles;
  private final BinaryDocValues texts;
  private final NumericDocValues positions;
  private final NumericDocValues ids;
  private long position;
  private long id;
  private int from;

  private SearchHits(LeafReader part, Keywords keywords, int relevance, Query candidates)
      throws IOException {
    this.part = part;
    this.keywords = keywords;
    this.relevance = relevance;
    this.candidates = candidates(part, candidates);
    Bits deletions = part.getLiveDocs();
    this.live = deletions == null ? new Bits.MatchAllBits(part.maxDoc()) : deletions;
    this.titles = DocValues.getBinary(part, Text.TITLE.name());
    this.texts = DocValues.getBinary(part, Text.KEYWORDS.name());
    this.positions = DocValues.getNumeric(part, SearchIndex.POSITION);
    this.ids = DocValues.getNumeric(part, SearchIndex.ID);
  }

  /** Through the items that match so well, and no better. */
  static SearchHits of(LeafReader part, ItemKind kind, Keywords keywords, int relevance)
      throws IOException {
    String phrase = keywords.phrase();
    Query candidates =
        switch (relevance) {
          case Relevance.SAME ->
              new BooleanQuery.Builder()
                  .add(having(kind, Text.TITLE, List.of("\n" + phrase + "\n")), Occur.SHOULD)
                  .add(named(kind, phrase), Occur.SHOULD)
                  .build();
          case Relevance.BEGINS -> having(kind, Text.TITLE, List.of("\n" + phrase));
          case Relevance.WORD_BEGINS -> having(kind, Text.TITLE, List.of(" " + phrase));
          case Relevance.CONTAINS -> having(kind, Text.TITLE, List.of(phrase));
          // One word would be the phrase.
          case Relevance.ALL_IN_TITLES ->
              keywords.words().size() == 1
                  ? new MatchNoDocsQuery()
                  : having(kind, Text.TITLE, keywords.words());
          case Relevance.ALL_IN_TEXTS -> having(kind, Text.KEYWORDS, keywords.words());
          default -> throw new IllegalArgumentException("relevance " + relevance);
        };
    // Of several words, the phrase in a title may have the first n-grams alone.
    Query withAllWords =
        new BooleanQuery.Builder()
            .add(candidates, Occur.FILTER)
            .add(having(kind, Text.KEYWORDS, keywords.words()), Occur.FILTER)
            .build();
    return new SearchHits(part, keywords, relevance, withAllWords);
  }

  private static Query named(ItemKind kind, String phrase) {
    return new BooleanQuery.Builder()
        .add(new TermQuery(new Term(SearchIndex.KIND, kind.name())), Occur.FILTER)
        .add(new TermQuery(new Term(SearchIndex.FOLDED_NAME, phrase)), Occur.FILTER)
        .build();
  }

  /** Finds candidates, which are the items that contain some texts and perhaps others. */
  static Query having(ItemKind kind, Text of, List<String> sought) {
    BooleanQuery.Builder each = new BooleanQuery.Builder();
    String field = SearchIndex.ngrams(kind, of);
    sought.forEach(text -> each.add(NgramTokenizer.of(field, text), Occur.FILTER));
    return each.build();
  }

  /** The words that candidates need not contain. */
  static List<String> unsure(Keywords keywords) {
    return keywords.words().stream().filter(word -> !NgramTokenizer.isExact(word)).toList();
  }

  private static DocIdSetIterator candidates(LeafReader part, Query query) throws IOException {
    IndexSearcher searcher = new IndexSearcher(part);
    searcher.setQueryCache(null);
    Weight weight = searcher.createWeight(searcher.rewrite(query), ScoreMode.COMPLETE_NO_SCORES, 1);
    Scorer scorer = weight.scorer(part.getContext());
    return scorer == null ? DocIdSetIterator.empty() : scorer.iterator();
  }

  /** Skips to the items after a place among those of one relevance. */
  void skipTo(SortKey place) throws IOException {
    int low = 0;
    int high = part.maxDoc();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (isAfter(middle, place)) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    from = low;
  }

  private boolean isAfter(int item, SortKey place) throws IOException {
    // Iterators only go forward, so each search needs its own.
    long itsPosition = number(DocValues.getNumeric(part, SearchIndex.POSITION), item);
    return itsPosition > place.value(1)
        || itsPosition == place.value(1)
            && number(DocValues.getNumeric(part, SearchIndex.ID), item) > place.value(2);
  }

  /** Moves to the next match; false when there is none. */
  boolean next() throws IOException {
    int item = candidates.docID() < from - 1 ? candidates.advance(from) : candidates.nextDoc();
    while (item != DocIdSetIterator.NO_MORE_DOCS) {
      if (live.get(item) && matches(item)) {
        position = number(positions, item);
        id = number(ids, item);
        return true;
      }
      item = candidates.nextDoc();
    }
    return false;
  }

  private boolean matches(int item) throws IOException {
    return new Relevance(text(titles, item), text(texts, item))
        .of(keywords)
        .equals(OptionalInt.of(relevance));
  }

  static String text(BinaryDocValues values, int item) throws IOException {
    if (!values.advanceExact(item)) {
      throw new IOException("item " + item + " of an index has no texts");
    }
    BytesRef bytes = values.binaryValue();
    return new String(bytes.bytes, bytes.offset, bytes.length, StandardCharsets.UTF_8);
  }

  private static long number(NumericDocValues values, int item) throws IOException {
    if (!values.advanceExact(item)) {
      throw new IOException("item " + item + " of an index has no place");
    }
    return values.longValue();
  }

  Hit found() {
    return new Hit(new Place(SortKey.of(relevance, position, id), id), part, candidates.docID());
  }

  @Override
  public int compareTo(SearchHits other) {
    return IN_ORDER.compare(this, other);
  }
}
