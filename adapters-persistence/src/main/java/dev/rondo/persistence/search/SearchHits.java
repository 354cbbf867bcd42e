package dev.rondo.persistence.search;

import dev.rondo.application.item.ItemSearch.Place;
import dev.rondo.application.item.Relevance;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.domain.text.Keywords;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.TermState;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.ConjunctionUtils;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.BytesRef;

/**
 * The matches in one segment of an index, in the order of lists. N-grams only select candidates;
 * whether and how well an item matches, {@link Relevance} decides.
 */
final class SearchHits implements Comparable<SearchHits> {

  /** Stands for any relevance. */
  private static final int ANY = -1;

  /** The posting lists of so many n-grams of a word, the rarest ones, are intersected. */
  private static final int PIECES_OF_A_WORD = 2;

  private static final Comparator<SearchHits> IN_ORDER =
      Comparator.<SearchHits>comparingLong(matches -> matches.position)
          .thenComparingLong(matches -> matches.id);

  private final LeafReader part;
  private final Keywords keywords;
  private final int relevance;
  private final DocIdSetIterator candidates;
  private final Bits live;
  private final BinaryDocValues names;
  private final BinaryDocValues texts;
  private final NumericDocValues positions;
  private final NumericDocValues ids;
  private long position;
  private long id;
  private int from;

  private SearchHits(LeafReader part, Keywords keywords, int relevance, DocIdSetIterator candidates)
      throws IOException {
    this.part = part;
    this.keywords = keywords;
    this.relevance = relevance;
    this.candidates = candidates;
    Bits deletions = part.getLiveDocs();
    this.live = deletions == null ? new Bits.MatchAllBits(part.maxDoc()) : deletions;
    this.names = DocValues.getBinary(part, SearchIndex.NAMES);
    this.texts = DocValues.getBinary(part, SearchIndex.TEXTS);
    this.positions = DocValues.getNumeric(part, SearchIndex.POSITION);
    this.ids = DocValues.getNumeric(part, SearchIndex.ID);
  }

  /** All items that match. */
  static SearchHits all(LeafReader part, ItemKind kind, Keywords keywords) throws IOException {
    return new SearchHits(
        part, keywords, ANY, having(part, kind, SearchIndex.TEXTS, keywords.words()));
  }

  /** Through the items that match so well, and no better. */
  static SearchHits of(LeafReader part, ItemKind kind, Keywords keywords, int relevance)
      throws IOException {
    String phrase = keywords.phrase();
    DocIdSetIterator candidates =
        switch (relevance) {
          case Relevance.SAME ->
              having(part, kind, SearchIndex.NAMES, List.of("\n" + phrase + "\n"));
          case Relevance.BEGINS -> having(part, kind, SearchIndex.NAMES, List.of("\n" + phrase));
          case Relevance.WORD_BEGINS ->
              having(part, kind, SearchIndex.NAMES, List.of(" " + phrase));
          case Relevance.CONTAINS -> having(part, kind, SearchIndex.NAMES, List.of(phrase));
          // One word would be the phrase.
          case Relevance.ALL_IN_NAMES ->
              keywords.words().size() == 1
                  ? DocIdSetIterator.empty()
                  : having(part, kind, SearchIndex.NAMES, keywords.words());
          case Relevance.ALL_IN_TEXTS -> having(part, kind, SearchIndex.TEXTS, keywords.words());
          default -> throw new IllegalArgumentException("relevance " + relevance);
        };
    return new SearchHits(part, keywords, relevance, candidates);
  }

  /**
   * Candidates: items with all n-grams, or the rarest, of some texts. Includes every item that
   * contains the texts.
   */
  static DocIdSetIterator having(LeafReader part, ItemKind kind, String of, List<String> sought)
      throws IOException {
    Terms pieces = part.terms(SearchIndex.ngrams(kind.name(), of));
    if (pieces == null) {
      return DocIdSetIterator.empty();
    }
    TermsEnum dictionary = pieces.iterator();
    Set<Ngram> chosen = new LinkedHashSet<>();
    for (String text : sought) {
      List<Ngram> found = new ArrayList<>();
      for (String gram : NgramTokenizer.of(text)) {
        BytesRef term = new BytesRef(gram);
        if (!dictionary.seekExact(term)) {
          return DocIdSetIterator.empty();
        }
        found.add(new Ngram(term, dictionary.docFreq(), dictionary.termState()));
      }
      found.sort(Comparator.comparingInt(Ngram::items));
      chosen.addAll(found.subList(0, Math.min(PIECES_OF_A_WORD, found.size())));
    }
    List<DocIdSetIterator> each = new ArrayList<>();
    for (Ngram piece : chosen) {
      dictionary.seekExact(piece.term, piece.state);
      each.add(dictionary.postings(null, PostingsEnum.NONE));
    }
    return each.size() == 1 ? each.getFirst() : ConjunctionUtils.intersectIterators(each);
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
    String itsTexts = text(texts, item);
    return relevance == ANY
        ? keywords.words().stream().allMatch(itsTexts::contains)
        : relevance(item, itsTexts) == relevance;
  }

  private int relevance(int item, String itsTexts) throws IOException {
    return new Relevance(text(names, item), itsTexts).of(keywords).orElse(ANY);
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

  Place found() throws IOException {
    int item = candidates.docID();
    long itsRelevance = relevance == ANY ? relevance(item, text(texts, item)) : relevance;
    return new Place(SortKey.of(itsRelevance, position, id), id);
  }

  @Override
  public int compareTo(SearchHits other) {
    return IN_ORDER.compare(this, other);
  }

  /** An n-gram of a word, and how many items have it. */
  private record Ngram(BytesRef term, int items, TermState state) {

    @Override
    public boolean equals(Object other) {
      return other instanceof Ngram piece && term.equals(piece.term);
    }

    @Override
    public int hashCode() {
      return term.hashCode();
    }
  }
}
