package dev.rondo.http.console;

import dev.rondo.domain.file.FileHash;
import java.util.List;
import java.util.Locale;

/** The content of a table cell. */
sealed interface Cell {

  Cell NOTHING = new Text("");

  record Text(String text) implements Cell {}

  /** A generated name, which breaks only after its kind if there is room. */
  record Id(String text) implements Cell {

    /** For example {@code comments/}; empty where it says none. */
    public String kind() {
      return text.substring(0, text.indexOf('/') + 1);
    }

    public String name() {
      return text.substring(kind().length());
    }
  }

  /** What somebody wrote, with its lines. */
  record Prose(List<String> lines) implements Cell {
    static Prose of(String text) {
      return new Prose(text.lines().toList());
    }
  }

  record Link(String text, String href) implements Cell {}

  /** A word that tells a state. */
  record State(String text, Tone tone) implements Cell {}

  record Words(List<String> words) implements Cell {}

  record Number(String text) implements Cell {}

  /** A time as people read it, and exact. */
  record Time(String text, String exact) implements Cell {}

  record Several(List<Cell> cells) implements Cell {}

  record Pictures(List<Picture> pictures) implements Cell {
    static Pictures of(List<FileHash> files, ConsoleView view) {
      return new Pictures(
          files.stream()
              .map(
                  file ->
                      new Picture(
                          view.link(ReportsController.EVIDENCE + "/" + file.hex()),
                          view.link(view.identity().repositoryPath(file))))
              .toList());
    }
  }

  record Picture(String source, String file) {}

  enum Tone {
    GOOD,
    PLAIN,
    WARNING,
    BAD;

    /** The CSS class. */
    String style() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** The CSS class of its place in a table; empty for none. */
  default String style() {
    return switch (this) {
      case Number _ -> "number";
      case Time _ -> "time";
      case Text(String text) -> blankIf(text.isEmpty());
      case Prose(List<String> lines) -> blankIf(lines.isEmpty());
      case Words(List<String> words) -> blankIf(words.isEmpty());
      case Pictures(List<Picture> pictures) -> blankIf(pictures.isEmpty());
      case Several(List<Cell> cells) -> blankIf(cells.isEmpty());
      case Id _, Link _, State _ -> "";
    };
  }

  private static String blankIf(boolean isBlank) {
    return isBlank ? "blank" : "";
  }
}
