package dev.rondo.bootstrap.command;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.rondo.bootstrap.command.ListOutput.Column.Value;
import dev.rondo.persistence.json.StrictJson;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jline.utils.WCWidth;
import picocli.CommandLine.Option;

/**
 * Writes lists to standard output: an aligned table with a header, or a JSON array of objects.
 * Notices of empty lists go to {@code err}.
 */
record ListOutput(PrintWriter out, PrintWriter err, Format format) {

  enum Format {
    TABLE,
    JSON
  }

  /** The option of all commands that list something. */
  static final class JsonOption {

    @Option(names = "--json", description = "One JSON document instead of a table.")
    private boolean isSet;

    Format format() {
      return isSet ? Format.JSON : Format.TABLE;
    }
  }

  /** Players must not control the operator's terminal or add lines. */
  private static final Pattern UNPRINTABLE = Pattern.compile("[\\p{C}\\p{Zl}\\p{Zp}]+");

  private static final int LONGEST_PROSE = 60;
  private static final String SHORTENED = "…";
  private static final String NOTHING = "-";
  private static final String BETWEEN_COLUMNS = "  ";

  <T> void write(List<Column<T>> columns, List<T> rows) {
    switch (format) {
      case JSON -> out.println(json(columns, rows));
      case TABLE -> {
        if (rows.isEmpty()) {
          err.println("nothing to show");
        } else {
          table(columns, rows);
        }
      }
    }
    out.flush();
  }

  private <T> void table(List<Column<T>> columns, List<T> rows) {
    List<List<String>> cells =
        rows.stream()
            .map(row -> columns.stream().map(one -> cell(one.value().apply(row))).toList())
            .toList();
    List<String> headers = columns.stream().map(Column::header).toList();
    int[] widths = headers.stream().mapToInt(ListOutput::width).toArray();
    for (List<String> line : cells) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], width(line.get(i)));
      }
    }
    print(headers, widths);
    cells.forEach(line -> print(line, widths));
  }

  private void print(List<String> cells, int[] widths) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < widths.length; i++) {
      line.append(cells.get(i))
          .append(" ".repeat(widths[i] - width(cells.get(i))))
          .append(BETWEEN_COLUMNS);
    }
    out.println(line.toString().stripTrailing());
  }

  private static String cell(Value value) {
    String text =
        switch (value) {
          case Value.Word(String word) -> printable(word);
          case Value.Prose(String prose) -> shortened(printable(prose));
          case Value.Number(long number) -> Long.toString(number);
          case Value.Words(List<String> words) ->
              words.stream().map(ListOutput::printable).collect(Collectors.joining(","));
          case Value.None(String instead) -> instead;
        };
    return text.isBlank() ? NOTHING : text;
  }

  private static String printable(String text) {
    return UNPRINTABLE.matcher(text).replaceAll(" ");
  }

  private static String shortened(String text) {
    if (width(text) <= LONGEST_PROSE) {
      return text;
    }
    StringBuilder kept = new StringBuilder();
    int left = LONGEST_PROSE - width(SHORTENED);
    for (int i = 0; i < text.length(); i = text.offsetByCodePoints(i, 1)) {
      left -= columns(text.codePointAt(i));
      if (left < 0) {
        break;
      }
      kept.appendCodePoint(text.codePointAt(i));
    }
    return kept + SHORTENED;
  }

  private static int width(String text) {
    return text.codePoints().map(ListOutput::columns).sum();
  }

  /** The terminal columns of a character: two for most of Chinese and Japanese. */
  private static int columns(int codePoint) {
    return Math.max(0, WCWidth.wcwidth(codePoint));
  }

  private static <T> String json(List<Column<T>> columns, List<T> rows) {
    return StrictJson.write(
        json -> {
          json.useDefaultPrettyPrinter();
          json.writeStartArray();
          for (T row : rows) {
            json.writeStartObject();
            for (Column<T> column : columns) {
              json.writeFieldName(column.member());
              write(json, column.value().apply(row));
            }
            json.writeEndObject();
          }
          json.writeEndArray();
        });
  }

  private static void write(JsonGenerator json, Value value) throws IOException {
    switch (value) {
      case Value.Word(String word) -> json.writeString(word);
      case Value.Prose(String prose) -> json.writeString(prose);
      case Value.Number(long number) -> json.writeNumber(number);
      case Value.Words(List<String> words) ->
          json.writeArray(words.toArray(String[]::new), 0, words.size());
      case Value.None _ -> json.writeNull();
    }
  }

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
}
