package dev.rondo.persistence.search;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.PrefixQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;

/**
 * Splits a text into n-grams at every position: one character, two, and up to {@value #LONGEST},
 * which end with a word and the white space after it. So the same ones come again wherever a word
 * does.
 */
final class NgramTokenizer extends TokenStream {

  /** The characters of the longest n-grams. */
  static final int LONGEST = 6;

  private static final int SHORT = 2;

  /** So many of the longest n-grams of a text select candidates; Lucene bounds those of a query. */
  private static final int MOST = 2;

  private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
  private String text = "";
  private int start;
  private int end;
  private int length;

  /**
   * Finds what has n-grams of a text, which is all that contains the text. For a word that {@link
   * #isExact}, it is no more than that.
   */
  static Query of(String field, String text) {
    if (text.codePointCount(0, text.length()) <= SHORT) {
      return new TermQuery(new Term(field, text));
    }
    List<String> ngrams = whole(text);
    if (ngrams.isEmpty()) {
      return new PrefixQuery(new Term(field, text));
    }
    BooleanQuery.Builder all = new BooleanQuery.Builder();
    ngrams.stream()
        .limit(MOST)
        .forEach(ngram -> all.add(new TermQuery(new Term(field, ngram)), Occur.FILTER));
    return all.build();
  }

  /** The longest n-grams of a text one after the other, but for a last one that may go on. */
  private static List<String> whole(String text) {
    List<String> ngrams = new ArrayList<>();
    int start = 0;
    int length = 0;
    for (int end = 0; end < text.length(); ) {
      end = text.offsetByCodePoints(end, 1);
      length++;
      if (isWhole(text, end, length)) {
        ngrams.add(text.substring(start, end));
        start = end;
        length = 0;
      }
    }
    return ngrams;
  }

  private static boolean isWhole(String text, int end, int length) {
    return length == LONGEST || length > 1 && Character.isWhitespace(text.charAt(end - 1));
  }

  /** Whether a word is an n-gram, or the beginning of some. */
  static boolean isExact(String word) {
    return word.codePointCount(0, word.length()) <= LONGEST;
  }

  /** Sets the next text; the stream must be reset before use. */
  NgramTokenizer cut(String another) {
    text = another;
    return this;
  }

  @Override
  public void reset() throws IOException {
    super.reset();
    start = 0;
    end = 0;
    length = 0;
  }

  @Override
  public boolean incrementToken() {
    if (end == text.length() || length >= SHORT && (length > SHORT || isWhole(text, end, length))) {
      start = length == 0 ? start : text.offsetByCodePoints(start, 1);
      end = start;
      length = 0;
    }
    if (start == text.length()) {
      return false;
    }
    do {
      end = text.offsetByCodePoints(end, 1);
      length++;
    } while (length > SHORT && end < text.length() && !isWhole(text, end, length));
    clearAttributes();
    term.append(text, start, end);
    return true;
  }
}
