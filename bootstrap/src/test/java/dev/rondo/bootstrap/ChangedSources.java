package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Sources of the project as somebody would change them, compiled apart from the project. */
final class ChangedSources {

  static final Path ITEMS = Path.of("../domain/src/main/java/dev/rondo/domain/item");

  private final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
  private final String classPath;
  private final List<JavaFileObject> sources = new ArrayList<>();

  /** Compiled against the project's own classes on that class path. */
  ChangedSources(String classPath) {
    this.classPath = classPath;
  }

  /** Adds a file in which each text is replaced by the one after it; every one must be there. */
  ChangedSources add(Path file, String... changes) throws IOException {
    String text = Files.readString(file);
    for (int i = 0; i < changes.length; i += 2) {
      assertThat(text).contains(changes[i]);
      text = text.replace(changes[i], changes[i + 1]);
    }
    sources.add(new Source(file, text));
    return this;
  }

  /**
   * Compiles into a directory, and answers the names of the files that are wrong, each with why.
   */
  Set<String> compile(Path directory) throws IOException {
    Files.createDirectories(directory);
    DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
    List<String> options =
        List.of(
            "-proc:none",
            "--should-stop=ifError=FLOW",
            "-cp",
            classPath,
            "-d",
            directory.toString());
    try (StandardJavaFileManager files = compiler.getStandardFileManager(found, null, null)) {
      compiler.getTask(null, files, found, options, null, sources).call();
    }
    Set<String> wrong = new TreeSet<>();
    for (Diagnostic<? extends JavaFileObject> diagnostic : found.getDiagnostics()) {
      if (diagnostic.getKind() == Diagnostic.Kind.ERROR) {
        String file = Path.of(diagnostic.getSource().toUri()).getFileName().toString();
        wrong.add(file.replace(".java", ": ") + diagnostic.getCode());
      }
    }
    return wrong;
  }

  /** A file with another text. */
  private static final class Source extends SimpleJavaFileObject {

    private final String text;

    Source(Path file, String text) {
      super(URI.create(file.toAbsolutePath().normalize().toUri().toString()), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }
}
