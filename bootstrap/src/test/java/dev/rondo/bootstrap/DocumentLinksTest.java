package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The pages lead to files that are there, and name classes that are there. */
final class DocumentLinksTest {

  private static final Path ROOT = Path.of("..");
  private static final Pattern INLINE = Pattern.compile("\\]\\((?!https?:)([^)#\\s]+)[^)]*\\)");
  private static final Pattern WITH_HEADING =
      Pattern.compile("\\]\\((?!https?:)([^)#\\s]*)#([^)\\s]+)\\)");
  private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.+)$");
  private static final Pattern FENCED = Pattern.compile("(?ms)^```.*?^```");
  private static final Pattern DEFINED = Pattern.compile("(?m)^(\\[`\\w+`\\]): (\\S+)$");
  private static final Pattern REFERENCE = Pattern.compile("\\[`\\w+`\\](?![(:])");

  static List<Path> pages() throws IOException {
    try (Stream<Path> top = Files.list(ROOT);
        Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
      return Stream.concat(top, docs).filter(file -> file.toString().endsWith(".md")).toList();
    }
  }

  @Test
  void hasPages() throws IOException {
    assertThat(pages()).hasSizeGreaterThan(20).contains(ROOT.resolve("docs/architecture.md"));
  }

  @ParameterizedTest
  @MethodSource("pages")
  void leadsToFiles(Path page) throws IOException {
    String text = Files.readString(page);
    Stream<String> inline = INLINE.matcher(text).results().map(link -> link.group(1));
    Stream<String> defined = DEFINED.matcher(text).results().map(link -> link.group(2));

    assertThat(Stream.concat(inline, defined))
        .allSatisfy(link -> assertThat(page.resolveSibling(link)).exists());
  }

  @ParameterizedTest
  @MethodSource("pages")
  void leadsToHeadings(Path page) throws IOException {
    for (MatchResult link : WITH_HEADING.matcher(Files.readString(page)).results().toList()) {
      Path target = link.group(1).isEmpty() ? page : page.resolveSibling(link.group(1));
      if (target.toString().endsWith(".md")) {
        assertThat(headings(target)).as("headings of %s", target).contains(link.group(2));
      }
    }
  }

  /** The headings of a page, as links name them. */
  private static Set<String> headings(Path page) throws IOException {
    String text = FENCED.matcher(Files.readString(page)).replaceAll("");
    return HEADING
        .matcher(text)
        .results()
        .map(heading -> heading.group(1).strip().toLowerCase(Locale.ROOT))
        .map(heading -> heading.replaceAll("[^\\p{L}\\p{N}_ -]", "").replace(' ', '-'))
        .collect(Collectors.toSet());
  }

  @ParameterizedTest
  @MethodSource("pages")
  void definesEveryLinkOnceAndNoOther(Path page) throws IOException {
    String text = Files.readString(page);
    List<String> defined =
        DEFINED.matcher(text).results().map(link -> link.group(1)).sorted().toList();
    Set<String> used = new TreeSet<>();
    REFERENCE.matcher(text).results().forEach(link -> used.add(link.group()));

    assertThat(defined).containsExactlyElementsOf(used);
  }
}
