package dev.rondo.bootstrap;

import static java.util.function.Predicate.not;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What stays as it is for other services: what a release compares with the last one. */
final class StableApiTest {

  private static final Path ROOT = Path.of("..");
  private static final Pattern COMPARED = Pattern.compile("<include>(dev\\.rondo\\..+)</include>");
  private static final Pattern USED =
      Pattern.compile("(?m)^import (dev\\.rondo\\.(?:domain|application)\\..+);");

  private List<String> compared = List.of();

  @BeforeEach
  void readWhatIsCompared() throws IOException {
    compared = found(COMPARED, ROOT.resolve("pom.xml"));
  }

  private static List<String> found(Pattern pattern, Path file) throws IOException {
    return pattern.matcher(Files.readString(file)).results().map(each -> each.group(1)).toList();
  }

  private boolean isCompared(String type) {
    return compared.stream().anyMatch(each -> (type + ".").startsWith(each + "."));
  }

  @Test
  void namesOnlyTypesThatStayToo() {
    List<String> others =
        ProductionClasses.ALL.stream()
            .filter(type -> isCompared(type.getName().replace('$', '.')) && isPublic(type))
            .flatMap(
                type ->
                    named(type)
                        .filter(name -> name.startsWith("dev.rondo."))
                        .filter(not(this::isCompared))
                        .map(name -> type.getName() + " names " + name))
            .distinct()
            .toList();

    assertThat(others).isEmpty();
  }

  private static boolean isPublic(JavaClass type) {
    return type.getModifiers().contains(JavaModifier.PUBLIC);
  }

  private static Stream<String> named(JavaClass type) {
    Stream<JavaClass> byMembers =
        type.getMembers().stream()
            .filter(member -> member.getModifiers().contains(JavaModifier.PUBLIC))
            .flatMap(member -> member.getAllInvolvedRawTypes().stream());
    return Stream.concat(type.getRawInterfaces().stream(), byMembers)
        .map(each -> each.getBaseComponentType().getName().replace('$', '.'));
  }

  @Test
  void isEnoughForTheExamples() throws IOException {
    List<String> used = new ArrayList<>(found(USED, ROOT.resolve("docs/reuse.md")));
    try (Stream<Path> services = Files.list(ROOT.resolve("docs/reuse"))) {
      for (Path service : services.toList()) {
        used.addAll(found(USED, service));
      }
    }

    assertThat(used).isNotEmpty().allMatch(this::isCompared);
  }

  @Test
  void isWhatThePageSays() throws IOException {
    String row =
        Files.readAllLines(ROOT.resolve("docs/reuse.md")).stream()
            .filter(line -> line.startsWith("| `dev.rondo.domain`:"))
            .findFirst()
            .orElseThrow();

    assertThat(compared)
        .isNotEmpty()
        .allSatisfy(each -> assertThat(row).contains("`" + each.replaceFirst(".*\\.", "") + "`"));
  }
}
