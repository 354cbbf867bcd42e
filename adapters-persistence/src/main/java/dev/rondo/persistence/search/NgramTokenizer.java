package dev.rondo.persistence.search;

import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.Set;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/** Splits a text into n-grams of one, two and three characters, at every position. */
final class NgramTokenizer extends TokenStream {

  private static final int LONGEST = 3;

  private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
  private String text = "";
  private int start;
  private int end;
  private int length;

  /** The longest n-grams of a text: every text that contains it has all of them. */
  static Set<String> of(String text) {
    int[] characters = text.codePoints().toArray();
    int length = Math.min(LONGEST, characters.length);
    Set<String> ngrams = new LinkedHashSet<>();
    for (int start = 0; start + length <= characters.length; start++) {
      ngrams.add(new String(characters, start, length));
    }
    return ngrams;
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
    if (length == LONGEST || end == text.length()) {
      start = length == 0 ? start : text.offsetByCodePoints(start, 1);
      end = start;
      length = 0;
    }
    if (start == text.length()) {
      return false;
    }
    end = text.offsetByCodePoints(end, 1);
    length++;
    clearAttributes();
    term.append(text, start, end);
    return true;
  }
}
