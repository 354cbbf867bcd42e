package dev.rondo.http.console;

import dev.rondo.domain.file.FileHash;
import java.util.List;
import java.util.Locale;

/** What stands at one place of a table. */
sealed interface Cell {

  /** Nothing. */
  Cell NOTHING = new Text("");

  /** A few words or a name. */
  record Text(String text) implements Cell {}

  /** What somebody wrote, with its lines. */
  record Prose(List<String> lines) implements Cell {
    /** Copies the list. */
    public Prose {
      lines = List.copyOf(lines);
    }

    static Prose of(String text) {
      return new Prose(text.lines().toList());
    }
  }

  /** Words that lead to another page. */
  record Link(String text, String href) implements Cell {}

  /** A word that tells a state. */
  record State(String text, Tone tone) implements Cell {}

  /** Words of equal rank. */
  record Words(List<String> words) implements Cell {
    /** Copies the list. */
    public Words {
      words = List.copyOf(words);
    }
  }

  /** A number, as it is written. */
  record Number(String text) implements Cell {}

  /**
   * A time.
   *
   * @param text as people read it
   * @param exact as programs do
   */
  record Time(String text, String exact) implements Cell {}

  /** One below the other. */
  record Several(List<Cell> cells) implements Cell {
    /** Copies the list. */
    public Several {
      cells = List.copyOf(cells);
    }
  }

  /** Pictures that somebody added. */
  record Pictures(List<Picture> pictures) implements Cell {
    /** Copies the list. */
    public Pictures {
      pictures = List.copyOf(pictures);
    }

    static Pictures of(List<FileHash> files, ConsoleView view) {
      return new Pictures(
          files.stream()
              .map(
                  file ->
                      new Picture(
                          view.link(EvidenceController.PATH + "/" + file.hex()),
                          view.file(file.hex())))
              .toList());
    }
  }

  /**
   * A picture.
   *
   * @param source where it is shown from
   * @param file the file as it was stored
   */
  record Picture(String source, String file) {}

  /** What a state means to who reads it. */
  enum Tone {
    GOOD,
    PLAIN,
    WARNING,
    BAD;

    /** The class of the style. */
    String style() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
