import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

/**
 * Copies the distribution and gives the copy a Java runtime of its own, with only the modules that
 * the program uses, and AOT caches made by that runtime. Called by the build with the distribution,
 * the directory of the copy, the control files of the Debian package, the directory of their copy,
 * and the architecture as Debian names it.
 */
final class MakeRuntime {

  /** Which modules are found by reflection is found out by running all tests with the runtime. */
  private static final List<String> MODULES =
      List.of(
          "java.base",
          // Reads the headers of pictures.
          "java.desktop",
          "java.logging",
          "java.management",
          "java.naming",
          "java.net.http",
          // The driver of PostgreSQL names their classes.
          "java.security.jgss",
          "java.security.sasl",
          "java.sql",
          "java.xml",
          "jdk.jfr",
          // How dates are written in the languages of the pages.
          "jdk.localedata",
          "jdk.management",
          "jdk.net",
          "jdk.unsupported",
          "jdk.zipfs");

  /** The languages of the pages. */
  private static final String LANGUAGES = "en,ja";

  private MakeRuntime() {}

  public static void main(String[] arguments) throws Exception {
    Path copy = Path.of(arguments[1]).toAbsolutePath();
    delete(copy);
    copy(Path.of(arguments[0]).toAbsolutePath(), copy);
    link(copy.resolve("runtime"));
    CompleteDistribution.complete(copy);
    writeControl(Path.of(arguments[2]), Path.of(arguments[3]), arguments[4]);
  }

  /** All but data and the caches, which are of another Java. */
  private static void copy(Path distribution, Path copy) throws IOException {
    for (String part : List.of("LICENSE", "bin", "lib", "share")) {
      try (Stream<Path> files = Files.walk(distribution.resolve(part))) {
        for (Path file : files.filter(file -> !file.toString().endsWith(".aot")).toList()) {
          Path target = copy.resolve(distribution.relativize(file).toString());
          Files.createDirectories(target.getParent());
          Files.copy(
              file,
              target,
              StandardCopyOption.COPY_ATTRIBUTES,
              StandardCopyOption.REPLACE_EXISTING);
        }
      }
    }
  }

  private static void link(Path runtime) {
    ToolProvider jlink = ToolProvider.findFirst("jlink").orElseThrow();
    int exit =
        jlink.run(
            System.out,
            System.err,
            "--add-modules",
            String.join(",", MODULES),
            "--include-locales",
            LANGUAGES,
            "--compress",
            "zip-6",
            "--no-header-files",
            "--no-man-pages",
            "--output",
            runtime.toString());
    if (exit != 0) {
      throw new IllegalStateException("jlink ended with " + exit);
    }
  }

  /** Its package fits one architecture and needs no Java. */
  private static void writeControl(Path from, Path to, String architecture) throws IOException {
    Files.createDirectories(to);
    try (Stream<Path> files = Files.list(from)) {
      for (Path file : files.toList()) {
        String text =
            Files.readString(file)
                .replace("Architecture: all\n", "Architecture: " + architecture + "\n")
                .replaceFirst("Depends: passwd, .*java.*\n", "Depends: libc6 (>= 2.17), passwd\n");
        Files.writeString(to.resolve(file.getFileName()), text);
      }
    }
  }

  private static void delete(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.delete(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path visited, IOException failure)
              throws IOException {
            Files.delete(visited);
            return FileVisitResult.CONTINUE;
          }
        });
  }
}
