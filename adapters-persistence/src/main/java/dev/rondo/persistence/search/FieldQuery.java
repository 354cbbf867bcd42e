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
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.lucene.document.BinaryPoint;
import org.apache.lucene.document.LongField;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.ReaderUtil;
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
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.ScorerSupplier;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TopFieldCollectorManager;
import org.apache.lucene.search.TopFieldDocs;
import org.apache.lucene.search.TopScoreDocCollectorManager;
import org.apache.lucene.search.TwoPhaseIterator;
import org.apache.lucene.search.Weight;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/** The items that an advanced search finds, by the fields of the index. */
public record FieldQuery(ItemSearch search) implements IndexQuery {

  /** The least that is looked at first; points are read by as many. */
  private static final int FIRST = 512;

  @Override
  public long count(DirectoryReader snapshot, long atMost) throws IOException {
    return count(snapshot, query(), atMost);
  }

  @Override
  public Found from(DirectoryReader snapshot, long offset, int limit, long atMost)
      throws IOException {
    if (offset >= snapshot.maxDoc()) {
      return new Found(count(snapshot, atMost), List.of());
    }
    Found all = read(snapshot, null, search, (int) offset + limit, atMost);
    return new Found(all.count(), all.hits().stream().skip(offset).toList());
  }

  @Override
  public List<Hit> after(DirectoryReader snapshot, SortKey key, int limit) throws IOException {
    return snapshot.maxDoc() == 0
        ? List.of()
        : read(snapshot, key, search.from(key), limit, UNCOUNTED).hits();
  }

  private Found read(
      DirectoryReader snapshot, @Nullable SortKey after, ItemSearch asked, int most, long counted)
      throws IOException {
    IndexSearcher searcher = searcher(snapshot);
    Query query = searcher.rewrite(query());
    int sought = Math.clamp(most, 1, snapshot.maxDoc());
    Optional<TopFieldDocs> first = first(searcher, query, after, asked, sought);
    TopFieldDocs found =
        first.isPresent()
            ? first.orElseThrow()
            : searcher.search(query, sorted(searcher, after, asked, sought));
    long count =
        first.isPresent()
            ? count(searcher, query, counted)
            : Math.min(counted, found.totalHits.value());
    List<LeafReaderContext> parts = snapshot.leaves();
    return new Found(
        count,
        Arrays.stream(found.scoreDocs)
            .map(
                one -> {
                  LeafReaderContext part = parts.get(ReaderUtil.subIndex(one.doc, parts));
                  return new Hit(
                      place((FieldDoc) one, asked), part.reader(), one.doc - part.docBase);
                })
            .toList());
  }

  /** Compares all matches: skipping costs more than it saves where many are equal. */
  private static TopFieldCollectorManager sorted(
      IndexSearcher searcher, @Nullable SortKey after, ItemSearch asked, int most)
      throws IOException {
    int last = searcher.getIndexReader().maxDoc() - 1;
    return new TopFieldCollectorManager(
        sort(asked).rewrite(searcher),
        most,
        after == null ? null : new FieldDoc(last, Float.NaN, values(after, asked.order())),
        Integer.MAX_VALUE);
  }

  static long count(DirectoryReader snapshot, Query query, long atMost) throws IOException {
    return count(searcher(snapshot), query, atMost);
  }

  private static long count(IndexSearcher searcher, Query query, long atMost) throws IOException {
    if (atMost == UNCOUNTED) {
      return 0;
    }
    if (!looksIntoTexts(query)) {
      return Math.min(atMost, searcher.count(query));
    }
    int enough = Math.clamp(atMost, 1, Integer.MAX_VALUE - 1);
    return Math.min(
        atMost,
        searcher.search(query, new TopScoreDocCollectorManager(1, enough)).totalHits.value());
  }

  /** Counting by numbers alone is so fast that it need not end early. */
  private static boolean looksIntoTexts(Query query) {
    List<Query> leaves = new ArrayList<>();
    query.visit(
        new QueryVisitor() {
          @Override
          public void visitLeaf(Query leaf) {
            leaves.add(leaf);
          }
        });
    return leaves.stream().anyMatch(WordsQuery.class::isInstance);
  }

  /**
   * Looks only at the items that come first in the order, where enough of them may match; empty if
   * too few do.
   */
  private static Optional<TopFieldDocs> first(
      IndexSearcher searcher, Query query, @Nullable SortKey after, ItemSearch asked, int most)
      throws IOException {
    IndexReader snapshot = searcher.getIndexReader();
    long looked = FIRST + 4L * most * snapshot.maxDoc() / (1 + matching(searcher, query));
    if (!asked.order().isKept() || looked > snapshot.maxDoc() / 4) {
      return Optional.empty();
    }
    String field = SearchIndex.places(asked.kind(), asked.order());
    byte[] from = SearchIndex.place(after == null ? asked.first() : after);
    Optional<byte[]> to = PlaceVisitor.after(snapshot, field, from, looked);
    if (to.isEmpty()) {
      return Optional.empty();
    }
    Query among =
        new BooleanQuery.Builder()
            .add(query, Occur.FILTER)
            .add(BinaryPoint.newRangeQuery(field, from, to.orElseThrow()), Occur.FILTER)
            .build();
    TopFieldDocs found = searcher.search(among, sorted(searcher, after, asked, most));
    return Optional.of(found).filter(these -> these.scoreDocs.length == most);
  }

  /** How many items match at most. */
  private static long matching(IndexSearcher searcher, Query query) throws IOException {
    Weight weight = searcher.createWeight(query, ScoreMode.COMPLETE_NO_SCORES, 1);
    long matching = 0;
    for (LeafReaderContext part : searcher.getIndexReader().leaves()) {
      ScorerSupplier matches = weight.scorerSupplier(part);
      matching += matches == null ? 0 : matches.cost();
    }
    return matching;
  }

  private static IndexSearcher searcher(DirectoryReader snapshot) {
    IndexSearcher searcher = new IndexSearcher(snapshot);
    searcher.setQueryCache(null);
    return searcher;
  }

  private Query query() {
    BooleanQuery.Builder query = new BooleanQuery.Builder();
    query.add(new TermQuery(new Term(SearchIndex.KIND, search.kind().name())), Occur.FILTER);
    search
        .texts()
        .forEach((text, alternatives) -> query.add(oneOf(text, alternatives), Occur.FILTER));
    search.words().forEach((word, sought) -> query.add(oneOf(word, sought), Occur.FILTER));
    search.without().forEach((word, unwanted) -> query.add(oneOf(word, unwanted), Occur.MUST_NOT));
    if (search.order() == Order.WEEK) {
      query.add(SearchIndex.ofIds(search.recentPlays().keySet()), Occur.FILTER);
    }
    search
        .figures()
        .forEach(
            (figure, range) ->
                query.add(
                    LongField.newRangeQuery(figure.name(), range.least(), range.most()),
                    Occur.FILTER));
    return query.build();
  }

  private static Query oneOf(Word word, Set<String> texts) {
    return new TermInSetQuery(word.name(), texts.stream().map(text -> new BytesRef(text)).toList());
  }

  private Query oneOf(Text text, List<Keywords> alternatives) {
    BooleanQuery.Builder one = new BooleanQuery.Builder();
    alternatives.forEach(sought -> one.add(having(search.kind(), text, sought), Occur.SHOULD));
    return one.build();
  }

  /** The items of a kind with all words in a text. */
  static Query having(ItemKind kind, Text text, Keywords sought) {
    BooleanQuery.Builder all = new BooleanQuery.Builder();
    all.add(SearchHits.having(kind, text, sought.words()), Occur.FILTER);
    List<String> unsure = SearchHits.unsure(sought);
    if (!unsure.isEmpty()) {
      all.add(new WordsQuery(text, unsure), Occur.FILTER);
    }
    return all.build();
  }

  private static Sort sort(ItemSearch asked) {
    SortField newest = new SortField(SearchIndex.ID, SortField.Type.LONG, true);
    return switch (asked.order()) {
      case NEWEST -> new Sort(newest);
      case OLDEST -> new Sort(new SortField(SearchIndex.ID, SortField.Type.LONG));
      case TITLE ->
          new Sort(
              Stream.concat(
                      IntStream.range(0, SearchedItem.TITLE_LONGS)
                          .mapToObj(
                              part ->
                                  new SortField(SearchIndex.sortTitle(part), SortField.Type.LONG)),
                      Stream.of(newest))
                  .toArray(SortField[]::new));
      case CHANGED, RATING, LIKES, COMMENTS, PLAYS, QUALITY, DIFFICULTY ->
          new Sort(new SortField(asked.order().figure().name(), SortField.Type.LONG, true), newest);
      case WEEK ->
          new Sort(
              DoubleValuesSource.fromField(
                      SearchIndex.ID, id -> asked.recentPlays().getOrDefault((long) id, 0L))
                  .getSortField(true),
              newest);
      case RANDOM ->
          new Sort(
              DoubleValuesSource.fromField(
                      SearchIndex.ID, id -> ItemSearch.shuffled(asked.seed(), id))
                  .getSortField(false),
              newest);
    };
  }

  /** The key of {@link ItemSearch#key} by the values that the index sorted by. */
  private static Place place(FieldDoc found, ItemSearch asked) {
    long id = number(found, found.fields.length - 1).longValue();
    SortKey key =
        switch (asked.order()) {
          case NEWEST -> SortKey.of(-id);
          case OLDEST -> SortKey.of(id);
          case TITLE ->
              SortKey.of(
                  IntStream.rangeClosed(0, SearchedItem.TITLE_LONGS)
                      .mapToLong(
                          part ->
                              part < SearchedItem.TITLE_LONGS
                                  ? number(found, part).longValue()
                                  : -id)
                      .toArray());
          case CHANGED, RATING, LIKES, COMMENTS, PLAYS, QUALITY, DIFFICULTY ->
              SortKey.of(~number(found, 0).longValue(), -id);
          case WEEK -> SortKey.of(-number(found, 0).longValue(), -id);
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
      case TITLE ->
          IntStream.rangeClosed(0, SearchedItem.TITLE_LONGS)
              .mapToObj(
                  part -> part < SearchedItem.TITLE_LONGS ? key.value(part) : -key.value(part))
              .toArray();
      case CHANGED, RATING, LIKES, COMMENTS, PLAYS, QUALITY, DIFFICULTY ->
          new Object[] {~key.value(0), -key.value(1)};
      case WEEK -> new Object[] {-(double) key.value(0), -key.value(1)};
      case RANDOM -> new Object[] {(double) key.value(1), -key.value(2)};
    };
  }

  /** The items with all words in a text. It looks into each, so another query leads it. */
  private static final class WordsQuery extends Query {

    /** The cost of searching texts, relative to a comparison of numbers. */
    private static final float COST = 100;

    private final Text text;
    private final List<String> words;

    WordsQuery(Text text, List<String> words) {
      this.text = text;
      this.words = words;
    }

    @Override
    public Weight createWeight(IndexSearcher searcher, ScoreMode mode, float boost) {
      return new ConstantScoreWeight(this, boost) {
        @Override
        public ScorerSupplier scorerSupplier(LeafReaderContext part) throws IOException {
          return new DefaultScorerSupplier(
              new ConstantScoreScorer(score(), mode, verified(part.reader())));
        }

        @Override
        public boolean isCacheable(LeafReaderContext part) {
          return false;
        }
      };
    }

    private TwoPhaseIterator verified(LeafReader part) throws IOException {
      BinaryDocValues texts = DocValues.getBinary(part, text.name());
      return new TwoPhaseIterator(DocIdSetIterator.all(part.maxDoc())) {
        @Override
        public boolean matches() throws IOException {
          String its = SearchHits.text(texts, approximation.docID());
          return words.stream().allMatch(its::contains);
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
      return text + " with " + words;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof WordsQuery query && text == query.text && words.equals(query.words);
    }

    @Override
    public int hashCode() {
      return 31 * text.hashCode() + words.hashCode();
    }
  }
}
