package dev.rondo.bootstrap.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.bootstrap.command.ListOutput.Column;
import dev.rondo.bootstrap.command.ListOutput.Format;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class ListOutputTest {

  private static final List<Column<String>> COLUMNS =
      List.of(
          Column.word("name", row -> row),
          Column.prose("longText", row -> row.repeat(40)),
          Column.optionalNumber("size", row -> Optional.of((long) row.length()).filter(n -> n > 1)),
          Column.words("parts", row -> List.of(row.split(""))));

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private void write(Format format, List<Column<String>> columns, String... rows) {
    new ListOutput(new PrintWriter(out), new PrintWriter(err, true), format)
        .write(columns, List.of(rows));
  }

  @Test
  void alignsColumnsUnderHeadersAndShortensLongTexts() {
    write(Format.TABLE, COLUMNS, "a", "bcd");

    assertThat(out.toString().lines())
        .containsExactly(
            "NAME  LONG TEXT" + " ".repeat(53) + "SIZE  PARTS",
            "a     " + "a".repeat(40) + " ".repeat(22) + "-     a",
            "bcd   " + "bcd".repeat(20).substring(0, 59) + "…  3     b,c,d");
  }

  @Test
  void countsTheColumnsThatACharacterTakes() {
    List<Column<String>> two = List.of(Column.word("name", row -> row), Column.word("x", r -> "x"));
    write(Format.TABLE, two, "夜空", "é", "abcde");

    assertThat(out.toString().lines())
        .containsExactly("NAME   X", "夜空   x", "é      x", "abcde  x");
  }

  @Test
  void letsNobodyDrawOnTheTerminal() {
    write(Format.TABLE, List.of(Column.word("name", row -> row)), "a\u001b[31m\tb\nc\u202ed");

    assertThat(out.toString().lines()).containsExactly("NAME", "a [31m b c d");
  }

  @Test
  void saysElsewhereThatThereIsNothing() {
    write(Format.TABLE, COLUMNS);

    assertThat(out.toString()).isEmpty();
    assertThat(err.toString().lines()).containsExactly("nothing to show");
  }

  @Test
  void writesWholeTextsAsJson() {
    write(Format.JSON, COLUMNS, "\u001b");

    assertThat(out.toString().replaceAll("\\s+", " "))
        .isEqualTo(
            "[ { \"name\" : \"\\u001B\", \"longText\" : \""
                + "\\u001B".repeat(40)
                + "\", \"size\" : null, \"parts\" : [ \"\\u001B\" ] } ] ");
    assertThat(err.toString()).isEmpty();
  }
}
