package dev.rondo.bootstrap.command;

import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.regex.Pattern;

/** A column of a table and member of JSON objects; its header comes from the member's name. */
record Column<T>(String member, Function<T, Value> value) {

  /** No value; empty in the table. */
  static final Value NOTHING = new Value.None("");

  private static final Pattern CAPITAL = Pattern.compile("([A-Z])");

  sealed interface Value {

    /** A text that the table shows whole, such as a name for another command. */
    record Word(String text) implements Value {}

    /** A text that players wrote, which the table may shorten. */
    record Prose(String text) implements Value {}

    record Number(long number) implements Value {}

    record Words(List<String> words) implements Value {}

    /** No value: {@code null} in JSON, and this text in the table. */
    record None(String text) implements Value {}
  }

  static <T> Column<T> word(String member, Function<T, String> text) {
    return new Column<>(member, row -> new Value.Word(text.apply(row)));
  }

  static <T> Column<T> prose(String member, Function<T, String> text) {
    return new Column<>(member, row -> new Value.Prose(text.apply(row)));
  }

  static <T> Column<T> optionalProse(String member, Function<T, Optional<String>> text) {
    return new Column<>(
        member, row -> text.apply(row).<Value>map(Value.Prose::new).orElse(NOTHING));
  }

  static <T> Column<T> time(String member, Function<T, Instant> time) {
    return new Column<>(member, row -> new Value.Word(time.apply(row).toString()));
  }

  static <T> Column<T> number(String member, ToLongFunction<T> number) {
    return new Column<>(member, row -> new Value.Number(number.applyAsLong(row)));
  }

  static <T> Column<T> optionalNumber(String member, Function<T, Optional<Long>> number) {
    return new Column<>(
        member, row -> number.apply(row).<Value>map(Value.Number::new).orElse(NOTHING));
  }

  static <T> Column<T> words(String member, Function<T, List<String>> words) {
    return new Column<>(member, row -> new Value.Words(words.apply(row)));
  }

  /** The header of the column, for example {@code LAST JOIN}. */
  String header() {
    return CAPITAL.matcher(member).replaceAll(" $1").toUpperCase(Locale.ROOT);
  }
}
