package dev.rondo.persistence.search;

import dev.rondo.application.item.ItemSearch;
import dev.rondo.application.item.ItemSearch.Order;
import dev.rondo.application.item.ItemSearch.Place;
import dev.rondo.application.item.SearchedItem;
import dev.rondo.application.item.SearchedItem.Text;
import dev.rondo.application.item.SearchedItem.Word;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.domain.text.Keywords;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.document.LongPoint;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.ConstantScoreScorer;
import org.apache.lucene.search.ConstantScoreWeight;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.DoubleValuesSource;
import org.apache.lucene.search.FieldDoc;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.QueryVisitor;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.ScorerSupplier;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TwoPhaseIterator;
import org.apache.lucene.search.Weight;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/** The items that an advanced search finds, by the fields of the index. */
public record FieldQuery(ItemSearch search) implements IndexQuery {

  @Override
  public long count(DirectoryReader snapshot, long atMost) throws IOException {
    return Math.min(atMost, searcher(snapshot).count(query()));
  }

  @Override
  public List<Place> from(DirectoryReader snapshot, long offset, int limit) throws IOException {
    return offset >= snapshot.maxDoc()
        ? List.of()
        : read(snapshot, null, search, (int) offset + limit).stream().skip(offset).toList();
  }

  @Override
  public List<Place> after(DirectoryReader snapshot, SortKey key, int limit) throws IOException {
    ItemSearch continued = search.from(key);
    int last = snapshot.maxDoc() - 1;
    return last < 0
        ? List.of()
        : read(
            snapshot,
            new FieldDoc(last, Float.NaN, values(key, continued.order())),
            continued,
            limit);
  }

  private List<Place> read(
      DirectoryReader snapshot, @Nullable FieldDoc after, ItemSearch asked, int most)
      throws IOException {
    int all = Math.max(1, snapshot.maxDoc());
    ScoreDoc[] found =
        searcher(snapshot).searchAfter(after, query(), Math.min(all, most), sort(asked)).scoreDocs;
    return Arrays.stream(found).map(one -> found((FieldDoc) one, asked)).toList();
  }

  private static IndexSearcher searcher(DirectoryReader snapshot) {
    IndexSearcher searcher = new IndexSearcher(snapshot);
    searcher.setQueryCache(null);
    return searcher;
  }

  private Query query() {
    BooleanQuery.Builder query = new BooleanQuery.Builder();
    query.add(new TermQuery(new Term(SearchIndex.KIND, search.kind().name())), Occur.FILTER);
    if (!search.texts().isEmpty()) {
      query.add(new WordsQuery(search.kind(), search.texts()), Occur.FILTER);
    }
    search
        .words()
        .forEach(
            (word, sought) ->
                query.add(
                    new TermInSetQuery(
                        word.name(), sought.stream().map(text -> new BytesRef(text)).toList()),
                    Occur.FILTER));
    if (!search.except().isEmpty()) {
      query.add(
          new TermInSetQuery(
              Word.NAME.name(), search.except().stream().map(name -> new BytesRef(name)).toList()),
          Occur.MUST_NOT);
    }
    search
        .figures()
        .forEach(
            (figure, range) ->
                query.add(
                    LongPoint.newRangeQuery(figure.name(), range.least(), range.most()),
                    Occur.FILTER));
    return query.build();
  }

  private static Sort sort(ItemSearch asked) {
    SortField newest = new SortField(SearchIndex.ID, SortField.Type.LONG, true);
    return switch (asked.order()) {
      case NEWEST -> new Sort(newest);
      case OLDEST -> new Sort(new SortField(SearchIndex.ID, SortField.Type.LONG));
      case TITLE -> new Sort(new SortField(SearchIndex.TITLE, SortField.Type.STRING), newest);
      case RATING, LIKES, COMMENTS, PLAYS, QUALITY, DIFFICULTY ->
          new Sort(new SortField(asked.order().figure().name(), SortField.Type.LONG, true), newest);
      case RANDOM ->
          new Sort(
              DoubleValuesSource.fromField(
                      SearchIndex.ID, id -> ItemSearch.shuffled(asked.seed(), id))
                  .getSortField(false),
              newest);
    };
  }

  /** The key of {@link ItemSearch#key} by the values that the index sorted by. */
  private static Place found(FieldDoc found, ItemSearch asked) {
    long id = number(found, found.fields.length - 1).longValue();
    SortKey key =
        switch (asked.order()) {
          case NEWEST -> SortKey.of(-id);
          case OLDEST -> SortKey.of(id);
          case TITLE -> SortKey.of(title((BytesRef) found.fields[0], -id));
          case RATING, LIKES, COMMENTS, PLAYS, QUALITY, DIFFICULTY ->
              SortKey.of(~number(found, 0).longValue(), -id);
          case RANDOM -> SortKey.of(asked.seed(), number(found, 0).longValue(), -id);
        };
    return new Place(key, id);
  }

  private static Number number(FieldDoc found, int field) {
    return (Number) found.fields[field];
  }

  /** The values of a place, which need not be one of an item. */
  private static Object[] values(SortKey key, Order order) {
    return switch (order) {
      case NEWEST -> new Object[] {-key.value(0)};
      case OLDEST -> new Object[] {key.value(0)};
      case TITLE -> new Object[] {title(key), -key.value(SearchedItem.TITLE_LONGS)};
      case RATING, LIKES, COMMENTS, PLAYS, QUALITY, DIFFICULTY ->
          new Object[] {~key.value(0), -key.value(1)};
      case RANDOM -> new Object[] {(double) key.value(1), -key.value(2)};
    };
  }

  private static long[] title(BytesRef bytes, long last) {
    ByteBuffer buffer = ByteBuffer.wrap(bytes.bytes, bytes.offset, bytes.length);
    long[] values = new long[SearchedItem.TITLE_LONGS + 1];
    for (int i = 0; i < SearchedItem.TITLE_LONGS; i++) {
      values[i] = buffer.getLong() ^ Long.MIN_VALUE;
    }
    values[SearchedItem.TITLE_LONGS] = last;
    return values;
  }

  private static BytesRef title(SortKey key) {
    ByteBuffer buffer = ByteBuffer.allocate(SearchedItem.TITLE_LONGS * Long.BYTES);
    for (int i = 0; i < SearchedItem.TITLE_LONGS; i++) {
      buffer.putLong(key.value(i) ^ Long.MIN_VALUE);
    }
    return new BytesRef(buffer.array());
  }

  /**
   * The items of a kind with words in some of their texts. N-grams of all texts select candidates,
   * the stored text tells whether a word is in it.
   */
  static final class WordsQuery extends Query {

    /** What it takes to look into texts, beside a comparison of numbers. */
    private static final float COST = 100;

    private final ItemKind kind;
    private final Map<Text, Keywords> sought;

    WordsQuery(ItemKind kind, Map<Text, Keywords> sought) {
      this.kind = kind;
      this.sought = sought;
    }

    @Override
    public Weight createWeight(IndexSearcher searcher, ScoreMode mode, float boost) {
      return new ConstantScoreWeight(this, boost) {
        @Override
        public ScorerSupplier scorerSupplier(LeafReaderContext part) throws IOException {
          return new DefaultScorerSupplier(new ConstantScoreScorer(score(), mode, verified(part)));
        }

        @Override
        public boolean isCacheable(LeafReaderContext part) {
          return false;
        }
      };
    }

    private TwoPhaseIterator verified(LeafReaderContext part) throws IOException {
      List<String> words =
          sought.values().stream().flatMap(some -> some.words().stream()).distinct().toList();
      DocIdSetIterator candidates =
          SearchHits.having(part.reader(), kind, SearchIndex.TEXTS, words);
      Map<Text, BinaryDocValues> texts = new EnumMap<>(Text.class);
      for (Text text : sought.keySet()) {
        texts.put(text, DocValues.getBinary(part.reader(), SearchIndex.field(text)));
      }
      return new TwoPhaseIterator(candidates) {
        @Override
        public boolean matches() throws IOException {
          for (Map.Entry<Text, BinaryDocValues> text : texts.entrySet()) {
            String its = SearchHits.text(text.getValue(), approximation.docID());
            if (!sought.getOrDefault(text.getKey(), Keywords.NONE).words().stream()
                .allMatch(its::contains)) {
              return false;
            }
          }
          return true;
        }

        @Override
        public float matchCost() {
          return COST;
        }
      };
    }

    @Override
    public void visit(QueryVisitor visitor) {
      visitor.visitLeaf(this);
    }

    @Override
    public String toString(String field) {
      return kind + " with " + sought;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof WordsQuery query && kind == query.kind && sought.equals(query.sought);
    }

    @Override
    public int hashCode() {
      return 31 * kind.hashCode() + sought.hashCode();
    }
  }
}
