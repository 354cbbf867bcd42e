package dev.rondo.persistence.submission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.submission.PlayerAction;
import dev.rondo.domain.submission.SubmittedReplay;
import dev.rondo.domain.submission.Target;
import org.junit.jupiter.api.Test;

final class StoredReplayTest {

  private static final SubmittedReplay REPLAY =
      new SubmittedReplay(
          "A \"run\" 𝄞",
          new ItemName("song"),
          "0".repeat(40),
          new FileHash("a".repeat(40)),
          new FileHash("b".repeat(40)));

  /**
   * Whoever changes the form must raise its number and go on reading this one. Subtitle and source
   * are written no more.
   */
  private static final String FORM_1 =
      """
      {"form":1,"title":"A \\"run\\" \\uD834\\uDD1E","subtitle":"AP",\
      "level":{"name":"song","source":"http://here",\
      "data":{"hash":"0000000000000000000000000000000000000000"}},\
      "data":{"hash":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"},\
      "configuration":{"hash":"bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb"}}\
      """;

  private static String column(SubmittedReplay replay) {
    return StoredReplay.column(new PlayerAction.WithReplay("type=x", replay));
  }

  @Test
  void goesOnReadingTheFormOfThisRelease() {
    assertThat(StoredReplay.read(FORM_1)).isEqualTo(REPLAY);
    assertThat(column(REPLAY))
        .isEqualTo(
            FORM_1.replace("\"subtitle\":\"AP\",", "").replace("\"source\":\"http://here\",", ""));
  }

  @Test
  void readsWhatClientsHadSentBeforeFormsWereCounted() {
    assertThat(
            StoredReplay.read(
                """
                {"name":"r","version":1,"title":"Run","subtitle":"AP","level":{"name":"song","version":7,"source":"x",
                "engine":{"name":"e","skin":{"name":"s"}},"data":{"hash":"short","url":"/x"}},
                "data":{"hash":"%s","url":"/y"},"configuration":{"url":null,"hash":"%s"},"new":[[1]]}
                """
                    .formatted("a".repeat(40), "b".repeat(40))))
        .isEqualTo(
            new SubmittedReplay(
                "Run", new ItemName("song"), "", REPLAY.data(), REPLAY.configuration()));
  }

  @Test
  void writesNothingForAnActionWithoutAReplay() {
    assertThat(
            StoredReplay.column(
                new PlayerAction.FormOnly(new Target.Creation(ItemKind.SKIN), "type=x")))
        .isEmpty();
  }

  @Test
  void saysThatALaterReleaseWroteIt() {
    String later = FORM_1.replace("\"form\":1", "\"form\":2");
    assertThatThrownBy(() -> StoredReplay.read(later)).hasMessageContaining("later release");
  }

  @Test
  void failsOnADamagedDocument() {
    for (String damaged : new String[] {"{}", "", "{\"form\":1}", FORM_1 + "x"}) {
      assertThatThrownBy(() -> StoredReplay.read(damaged))
          .isInstanceOf(IllegalStateException.class);
    }
  }
}
