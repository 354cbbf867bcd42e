package dev.rondo.domain.form;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.FileUse;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.text.LocalizedText;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class FileRuleTest {

  private static final String HASH = "a".repeat(40);

  @Test
  void isBoundByBothUsesOfOneFormat() {
    FileRule cover = new FileRule(FileUse.LEVEL_COVER, 100, 64);
    FileRule image = new FileRule(FileUse.IMAGE, 50, 128);

    assertThat(cover.stricter(image)).isEqualTo(new FileRule(FileUse.LEVEL_COVER, 50, 64));
    assertThat(image.stricter(cover)).isEqualTo(new FileRule(FileUse.IMAGE, 50, 64));
  }

  @Test
  void takesTheFormatFromTheUseThatHasOne() {
    FileRule any = new FileRule(FileUse.FILE, 100, 0);
    FileRule image = new FileRule(FileUse.IMAGE, 150, 64);

    assertThat(any.stricter(image)).isEqualTo(new FileRule(FileUse.IMAGE, 100, 64));
    assertThat(image.stricter(any)).isEqualTo(new FileRule(FileUse.IMAGE, 100, 64));
  }

  @Test
  void letsNoFileServeTwoFormats() {
    FileRule image = new FileRule(FileUse.IMAGE, 100, 64);
    FileRule data = new FileRule(FileUse.LEVEL_DATA, 100, 0);

    assertThat(image.stricter(data).maxSize()).isZero();
    assertThat(data.stricter(image).maxSize()).isZero();
    assertThat(image.stricter(data).stricter(image).maxSize()).isZero();
  }

  @Test
  void holdsForTheFilesThatAFormNamesButNotForItsDefaults() {
    String other = "b".repeat(40);
    FileRule rule = new FileRule(FileUse.IMAGE, 100, 64);
    Form form =
        Form.of(
            "edit",
            LocalizedText.of("Edit"),
            List.of(option("kept", HASH, rule), option("changed", HASH, rule)));

    FilledForm filled =
        switch (FilledForm.fill(form, Map.of("changed", other), new NoNotation(), List.of())) {
          case FilledForm.Outcome.Filled(FilledForm done) -> done;
          case FilledForm.Outcome.Invalid(var problems) ->
              throw new AssertionError(problems.toString());
        };

    assertThat(filled.files()).isEqualTo(Map.of(new FileHash(other), rule));
  }

  private static FormOption option(String query, String def, FileRule rule) {
    return new FormOption.File(OptionLabel.optional(query, LocalizedText.of(query)), def, rule);
  }

  /** Knows no items. */
  private static final class NoNotation implements ItemValueReader {

    @Override
    public Optional<List<ItemLink>> links(String text) {
      return Optional.empty();
    }

    @Override
    public boolean isItem(ItemKind kind, String text) {
      return false;
    }
  }
}
