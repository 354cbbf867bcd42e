import com.google.googlejavaformat.java.Formatter;
import com.google.googlejavaformat.java.FormatterException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Checks that all Java sources under a directory are formatted, or formats them. */
final class FormatSources {
  public static void main(String[] args) throws IOException {
    boolean apply =
        switch (args[0]) {
          case "apply" -> true;
          case "check" -> false;
          default -> throw new IllegalArgumentException("neither check nor apply: " + args[0]);
        };
    Path root = Path.of(args[1]);
    List<Path> unformatted = sources(root).parallel().filter(file -> differs(file, apply)).toList();
    for (Path file : unformatted) {
      System.err.println((apply ? "Formatted: " : "Not formatted: ") + root.relativize(file));
    }
    if (!apply && !unformatted.isEmpty()) {
      System.err.println("Run mvn -N -Pformat verify to format them.");
      System.exit(1);
    }
  }

  private static Stream<Path> sources(Path root) throws IOException {
    try (Stream<Path> modules = Files.list(root)) {
      List<Path> folders =
          Stream.concat(
                  Stream.of(root.resolve(".mvn/format")),
                  modules.map(module -> module.resolve("src")))
              .filter(Files::isDirectory)
              .toList();
      return folders.stream().flatMap(FormatSources::javaFiles).sorted();
    }
  }

  private static Stream<Path> javaFiles(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(".java")).toList().stream();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private static boolean differs(Path file, boolean apply) {
    try {
      String before = Files.readString(file);
      String after = new Formatter().formatSourceAndFixImports(before);
      boolean differs = !after.equals(before);
      if (differs && apply) {
        Files.writeString(file, after);
      }
      return differs;
    } catch (IOException | FormatterException e) {
      throw new IllegalStateException(file + ": " + e.getMessage(), e);
    }
  }
}
