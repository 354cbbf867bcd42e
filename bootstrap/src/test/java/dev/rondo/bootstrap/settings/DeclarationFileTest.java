package dev.rondo.bootstrap.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.rondo.bootstrap.settings.Settings.DeclarationFile;
import dev.rondo.http.form.FormDeclarations;
import dev.rondo.http.form.InvalidDeclarationException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class DeclarationFileTest {

  private static final FormDeclarations DECLARATIONS =
      new FormDeclarations(BuiltInForms.ALL, 5_000_000);

  @TempDir private Path temp;

  @Test
  void readsTheFormsThatAreDeclared() throws IOException {
    Path file = Files.writeString(temp.resolve("forms.json"), "{}\n");
    assertThat(new DeclarationFile(file).read(DECLARATIONS::read)).isEqualTo(BuiltInForms.ALL);
  }

  @Test
  void readsAFileWithAByteOrderMark() throws IOException {
    Path file = Files.writeString(temp.resolve("forms.json"), "\uFEFF{}");
    assertThat(new DeclarationFile(file).read(DECLARATIONS::read)).isEqualTo(BuiltInForms.ALL);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "[]", "{\n  \"room\": }", "{} {}", "{\"room\":{},\"room\":{}}", "{'room':1}"})
  void saysWhereTheFileIsNoJson(String json) throws IOException {
    DeclarationFile file = new DeclarationFile(Files.writeString(temp.resolve("forms.json"), json));
    assertThatExceptionOfType(InvalidDeclarationException.class)
        .isThrownBy(() -> file.read(DECLARATIONS::read))
        .withMessageMatching("line [12], column [0-9]+: [^\n]+");
  }

  @Test
  void saysThatAFileCannotBeRead() throws IOException {
    refuses(temp.resolve("none.json"), "there is no such file");
    refuses(temp, "cannot be read; it must be a file that this user may read");
    refuses(
        Files.write(temp.resolve("latin"), "{\"é\":1}".getBytes(StandardCharsets.ISO_8859_1)),
        "is not in UTF-8");
  }

  private static void refuses(Path file, String message) {
    assertThatExceptionOfType(InvalidDeclarationException.class)
        .isThrownBy(() -> new DeclarationFile(file).read(DECLARATIONS::read))
        .withMessage(message);
  }
}
