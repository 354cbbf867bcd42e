package dev.rondo.http.file;

import dev.rondo.application.file.StoredFile;
import io.micronaut.http.HttpHeaders;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The part of a file that a request asks for by its headers. */
sealed interface ByteRange {

  /** A single byte range; either end may be missing. */
  Pattern RANGE = Pattern.compile("bytes=[ \t]*([0-9]*)-([0-9]*)[ \t]*", Pattern.CASE_INSENSITIVE);

  /** An entity tag, weak or strong. */
  Pattern TAG = Pattern.compile("\"([^\"]*)\"");

  record Whole() implements ByteRange {}

  /** A range, both ends zero-based and inclusive. */
  record Part(long first, long last) implements ByteRange {

    long length() {
      return last - first + 1;
    }
  }

  /** Nothing: the caller has the file already. */
  record NotModified() implements ByteRange {}

  /** Nothing: the file has no byte in that range. */
  record Unsatisfiable() implements ByteRange {}

  /** The strong entity tag of a file: content under a hash never changes. */
  static String tag(StoredFile file) {
    return "\"" + file.hash() + "\"";
  }

  /** The part of the file to send. */
  static ByteRange of(StoredFile file, HttpHeaders headers) {
    if (isHeld(file, headers)) {
      return new NotModified();
    }
    String range = headers.get(HttpHeaders.RANGE);
    String condition = headers.get(HttpHeaders.IF_RANGE);
    return range == null || (condition != null && !condition.strip().equals(tag(file)))
        ? new Whole()
        : ofRange(range, file.size());
  }

  static boolean isHeld(StoredFile file, HttpHeaders headers) {
    List<String> values = headers.getAll(HttpHeaders.IF_NONE_MATCH);
    return values.stream().anyMatch(value -> value.strip().equals("*"))
        || values.stream()
            .flatMap(value -> TAG.matcher(value).results())
            .anyMatch(tag -> tag.group(1).equals(file.hash().hex()));
  }

  private static ByteRange ofRange(String text, long size) {
    Matcher range = RANGE.matcher(text);
    if (!range.matches()) {
      return new Whole();
    }
    String from = range.group(1);
    String to = range.group(2);
    if (from.isEmpty()) {
      return to.isEmpty() ? new Whole() : suffix(number(to), size);
    }
    return range(number(from), to.isEmpty() ? Long.MAX_VALUE : number(to), size);
  }

  private static ByteRange suffix(long length, long size) {
    return length == 0 || size == 0
        ? new Unsatisfiable()
        : new Part(Math.max(0, size - length), size - 1);
  }

  private static ByteRange range(long first, long last, long size) {
    if (first > last) {
      return new Whole();
    }
    return first >= size ? new Unsatisfiable() : new Part(first, Math.min(last, size - 1));
  }

  /** A number that is too large counts as the largest. */
  private static long number(String digits) {
    try {
      return Long.parseLong(digits);
    } catch (NumberFormatException tooLarge) {
      return Long.MAX_VALUE;
    }
  }
}
