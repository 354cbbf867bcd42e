package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A page of the documentation, as what stands between its fences. Commands are run by a test unless
 * their fence says {@code not-run} and why, which who reads the page as HTML does not see.
 *
 * @param path where it lies, from the root of the project
 * @param blocks what stands between its fences
 */
record Document(String path, List<Block> blocks) {

  private static final Path ROOT = Path.of("..");
  private static final Pattern FENCE = Pattern.compile("^```(\\w*)(?: not-run: (\\S.*))?$");

  /** Copies the list. */
  Document {
    blocks = List.copyOf(blocks);
  }

  /** Reads a page. */
  static Document read(String path) throws IOException {
    List<Block> blocks = new ArrayList<>();
    List<String> inside = new ArrayList<>();
    Matcher open = null;
    for (String line : Files.readAllLines(ROOT.resolve(path))) {
      Matcher fence = FENCE.matcher(line);
      if (!fence.matches()) {
        inside.add(line);
      } else if (open == null) {
        open = fence;
        inside.clear();
      } else {
        String reason = open.group(2) == null ? "" : open.group(2);
        blocks.add(new Block(open.group(1), reason, String.join("\n", inside)));
        open = null;
      }
    }
    assertThat(open).as("a fence is open at the end of " + path).isNull();
    return new Document(path, blocks);
  }

  /** The blocks of a language. */
  List<Block> in(String language) {
    return blocks.stream().filter(block -> block.language().equals(language)).toList();
  }

  /** The commands to run, in their order, each with what it is said to print. */
  List<Step> steps() {
    List<Step> steps = new ArrayList<>();
    for (int i = 0; i < blocks.size(); i++) {
      Block block = blocks.get(i);
      if (block.isRun()) {
        boolean shown = i + 1 < blocks.size() && blocks.get(i + 1).isOutput();
        steps.add(new Step(block.text(), shown ? blocks.get(i + 1) : new Block("", "", "")));
      }
    }
    return steps;
  }

  /** The commands that no test runs, by their first line, and why. */
  Stream<String> notRun() {
    return in("sh").stream()
        .filter(block -> !block.isRun())
        .map(block -> path + ": " + block.text().lines().findFirst().orElse(""));
  }

  /**
   * What stands between two fences.
   *
   * @param language what follows the fence; empty for plain output
   * @param notRun why no test runs it; empty when one does
   * @param text what stands in it
   */
  record Block(String language, String notRun, String text) {

    private boolean isRun() {
      return language.equals("sh") && notRun.isEmpty();
    }

    private boolean isOutput() {
      return language.isEmpty() || language.equals("json");
    }

    /** The text as it is printed: JSON is written on one line. */
    String printed() {
      return language.equals("json") ? text.replaceAll("\n *", "") : text;
    }
  }

  /**
   * Commands, and what they print.
   *
   * @param commands the commands
   * @param output the output that the page shows; empty where it shows none
   */
  record Step(String commands, Block output) {}
}
