import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.resolve.DirectoryCodeResolver;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;

/**
 * Makes a Java class of every template: {@code GenerateTemplates.java TEMPLATES SOURCES}. Templates
 * are in directories named after the packages of their classes. A class that has not changed keeps
 * its file, so that nothing is compiled anew.
 */
final class GenerateTemplates {

  private static final String PACKAGE = "dev.rondo.http";

  private GenerateTemplates() {}

  public static void main(String[] args) throws IOException {
    Path sources = Path.of(args[1]);
    Path generated = Files.createTempDirectory("templates");
    try {
      TemplateEngine engine =
          TemplateEngine.create(
              new DirectoryCodeResolver(Path.of(args[0])),
              generated,
              ContentType.Html,
              null,
              PACKAGE);
      engine.setTrimControlStructures(true);
      engine.generateAll();
      replace(generated, sources);
    } finally {
      delete(generated);
    }
  }

  private static void replace(Path generated, Path sources) throws IOException {
    if (Files.isDirectory(sources)) {
      Files.walkFileTree(
          sources,
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
                throws IOException {
              if (!Files.exists(generated.resolve(sources.relativize(file)))) {
                Files.delete(file);
              }
              return FileVisitResult.CONTINUE;
            }
          });
    }
    Files.walkFileTree(
        generated,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Path target = sources.resolve(generated.relativize(file));
            if (!Files.exists(target) || Files.mismatch(file, target) >= 0) {
              Files.createDirectories(target.getParent());
              Files.copy(file, target, StandardCopyOption.REPLACE_EXISTING);
            }
            return FileVisitResult.CONTINUE;
          }
        });
  }

  private static void delete(Path directory) throws IOException {
    Files.walkFileTree(
        directory,
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
