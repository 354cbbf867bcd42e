package dev.rondo.persistence.search;

import dev.rondo.application.item.SearchedItem.Text;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.text.Keywords;
import java.io.IOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.ConstantScoreScorer;
import org.apache.lucene.search.ConstantScoreWeight;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.QueryVisitor;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.ScorerSupplier;
import org.apache.lucene.search.TwoPhaseIterator;
import org.apache.lucene.search.Weight;

/**
 * The items of a kind with words in some of their texts. N-grams of all texts select candidates,
 * the stored text tells whether a word is in it.
 */
final class WordsQuery extends Query {

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
    DocIdSetIterator candidates = SearchHits.having(part.reader(), kind, SearchIndex.TEXTS, words);
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
