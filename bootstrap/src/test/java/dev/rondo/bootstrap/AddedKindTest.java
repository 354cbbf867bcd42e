package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the compiler asks of whoever adds a kind of item. */
final class AddedKindTest {

  private static final Pattern BY_KIND = Pattern.compile("case [A-Z, \\s]*\\bENGINE\\b");
  private static final String NOT_EXHAUSTIVE = "compiler.err.not.exhaustive";
  private static final List<String> MODULES =
      List.of("domain", "application", "adapters-http", "adapters-persistence", "bootstrap");

  @TempDir private Path temp;

  private static List<Path> sourcesThatSwitch() throws IOException {
    List<Path> all = new ArrayList<>();
    for (String module : MODULES) {
      try (Stream<Path> files = Files.walk(Path.of("..", module, "src/main/java"))) {
        files.filter(AddedKindTest::switches).forEach(all::add);
      }
    }
    return all;
  }

  private static boolean switches(Path file) {
    try {
      return file.toString().endsWith(".java") && BY_KIND.matcher(Files.readString(file)).find();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void isAskedForByEverySwitchOverKinds() throws IOException {
    ChangedSources sources =
        new ChangedSources(System.getProperty("java.class.path"))
            .add(
                ChangedSources.ITEMS.resolve("ItemKind.java"),
                "  /** A player. */",
                "  /** A stage. */\n  STAGE(\"stage\", \"stages\", 1),\n  /** A player. */");
    for (Path file : sourcesThatSwitch()) {
      sources.add(file);
    }

    assertThat(sources.compile(temp))
        .containsExactly(
            "ItemController: " + NOT_EXHAUSTIVE,
            "ItemPageController: " + NOT_EXHAUSTIVE,
            "ItemSchema: " + NOT_EXHAUSTIVE,
            "JsonItemValueReader: " + NOT_EXHAUSTIVE,
            "ListController: " + NOT_EXHAUSTIVE,
            "ListItemsService: " + NOT_EXHAUSTIVE,
            "ViewItem: " + NOT_EXHAUSTIVE,
            "ViewItemInfoService: " + NOT_EXHAUSTIVE,
            "ViewProfileService: " + NOT_EXHAUSTIVE)
        .hasSameSizeAs(sourcesThatSwitch());
  }
}
