package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import dev.rondo.bootstrap.settings.BuiltInForms;
import dev.rondo.domain.form.Form;
import dev.rondo.domain.form.ProtocolNames;
import dev.rondo.domain.form.ShownTexts;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.constantpool.StringEntry;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/** What players read and see in clients is made of names that clients know. */
final class ShownNamesTest {

  private static final Set<String> READERS_OF_CHARTS =
      Set.of("dev.rondo.bootstrap.demo", "dev.rondo.domain.engine");

  /**
   * Every string in the classes of every module: whatever is sent one day is among them. The demo
   * is no part of the server. It and the rules of engines read charts, in which other names begin
   * so.
   */
  @Test
  void noClassHoldsATextKeyThatClientsDoNotKnow() {
    List<String> strings =
        ProductionClasses.ALL.stream()
            .filter(type -> !READERS_OF_CHARTS.contains(type.getPackageName()))
            .flatMap(ShownNamesTest::strings)
            .toList();

    assertThat(strings).contains("#COMMENT", "#NEWEST", "#TITLE");
    assertThat(strings.stream().flatMap(text -> ProtocolNames.unknownKeys(text).stream()))
        .isEmpty();
  }

  @Test
  void builtInFormsAreReadByEverybodyAndHaveAnIcon() {
    List<Form> forms =
        Stream.concat(Stream.of(BuiltInForms.ALL.room()), BuiltInForms.ALL.results().stream())
            .toList();

    assertThat(forms).extracting(Form::icon).isSubsetOf(ProtocolNames.ICONS);
    assertThat(forms.stream().flatMap(form -> ShownTexts.of(form).stream()))
        .isNotEmpty()
        .allMatch(ShownTexts::isForEverybody);
  }

  private static Stream<String> strings(JavaClass type) {
    try (InputStream bytes = type.getSource().orElseThrow().getUri().toURL().openStream()) {
      return StreamSupport.stream(
              ClassFile.of().parse(bytes.readAllBytes()).constantPool().spliterator(), false)
          .filter(StringEntry.class::isInstance)
          .map(entry -> ((StringEntry) entry).stringValue());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
