package dev.rondo.application.item;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.rondo.application.audit.AuditEntry;
import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.item.EditFront.Outcome;
import dev.rondo.application.item.EditFront.Reading;
import dev.rondo.application.item.Front.Button;
import dev.rondo.application.item.Front.Content;
import dev.rondo.application.item.Front.InfoPage;
import dev.rondo.application.item.Front.Section;
import dev.rondo.application.item.FrontVersions.Version;
import dev.rondo.application.operation.Operate;
import dev.rondo.application.operation.Operate.Detail;
import dev.rondo.application.operation.Operate.Refusal;
import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.policy.Operation;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.player.Actor;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.testkit.audit.InMemoryAuditLog;
import dev.rondo.testkit.file.InMemoryFileRecords;
import dev.rondo.testkit.item.InMemoryCatalogue;
import dev.rondo.testkit.item.InMemoryFrontVersions;
import dev.rondo.testkit.item.SampleItems;
import dev.rondo.testkit.transaction.Concurrently;
import dev.rondo.testkit.transaction.InMemoryTransactions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A declaration is the type of the only button; any of {@link #kinds} can be read. */
final class EditFrontTest {

  private static final ChangeRequest ANN = new ChangeRequest(Actor.inConsole("ann"), "new month");
  private static final AuditSubject FRONT = AuditSubject.front();

  private final InMemoryFrontVersions versions = new InMemoryFrontVersions();
  private final InMemoryCatalogue catalogue = new InMemoryCatalogue();
  private final InMemoryAuditLog log = new InMemoryAuditLog();
  private final List<String> kinds = new ArrayList<>(List.of("level", "post", "room"));
  private final List<String> ignored = new ArrayList<>();
  private final List<String> reads = new ArrayList<>();
  private final CurrentFront current =
      new CurrentFront(Front.BUILT_IN, "file", versions, this::read, ignored::add);
  private final EditFront.Service edit =
      new EditFront.Service(
          current,
          versions,
          catalogue,
          catalogue,
          new InMemoryFileRecords(),
          log.trail(),
          new InMemoryTransactions(versions, log));
  private final Operate operations = new Operate.Service(List.of(edit), log);

  private Reading read(String declaration) {
    reads.add(declaration);
    return kinds.contains(declaration)
        ? new Reading.Valid(front(declaration))
        : new Reading.Invalid("there is no " + declaration);
  }

  private static Front front(String type) {
    return new Front(
        List.of(Button.of(type)),
        List.of(),
        Front.BUILT_IN.boards(),
        Front.BUILT_IN.ballot(),
        Map.of());
  }

  /** What is in effect once a node has learnt of a change. */
  private Front inEffect() {
    current.follow(catalogue.changeCount());
    return current.get();
  }

  private void save(String declaration) {
    assertThat(edit.save(ANN, declaration, edit.view().number())).isEqualTo(new Outcome.Saved());
  }

  private Operate.Outcome undo() {
    return operations.undo(ANN, newestEntry());
  }

  /** As another node does. */
  private void add(Version version) {
    new InMemoryTransactions().write(() -> versions.add(version));
  }

  private long newestEntry() {
    return log.entries().stream().mapToLong(AuditEntry::number).max().orElse(0);
  }

  @Test
  void startsWithWhatTheFileSaysWithoutReadingItAgain() {
    assertThat(edit.view()).isEqualTo(new Version(0, "file"));
    assertThat(edit.read("file")).isEqualTo(new Reading.Valid(Front.BUILT_IN));
    assertThat(edit.save(ANN, "file", 0)).isEqualTo(new Outcome.Unchanged());
    assertThat(inEffect()).isEqualTo(Front.BUILT_IN);
    assertThat(reads).isEmpty();
  }

  @Test
  void putsIntoEffectWhatIsSavedAndRecordsWhoSavedIt() {
    save("level");

    assertThat(inEffect()).isEqualTo(front("level"));
    assertThat(edit.view()).isEqualTo(new Version(1, "level"));
    save("post");
    assertThat(inEffect()).isEqualTo(front("post"));
    assertThat(log.entries())
        .extracting(
            AuditEntry::operation, AuditEntry::actor, AuditEntry::reason, AuditEntry::before)
        .containsExactly(
            tuple(Operation.EDIT_FRONT, ANN.actor(), "new month", "1"),
            tuple(Operation.EDIT_FRONT, ANN.actor(), "new month", ""));
  }

  @Test
  void tellsWhichItemsOfAFrontAreNotShown() {
    catalogue.put(SampleItems.background("here"));
    ItemName here = new ItemName("here");
    ItemName gone = new ItemName("gone");
    Front front =
        new Front(
            List.of(
                new Button("background", LocalizedText.EMPTY, "", "", "here"),
                new Button("skin", LocalizedText.EMPTY, "", "", "here"),
                new Button("user", LocalizedText.EMPTY, "", "", "ann"),
                Button.of("configuration")),
            List.of(
                new InfoPage(
                    ItemKind.BACKGROUND,
                    "",
                    LocalizedText.EMPTY,
                    ListItems.Search.ALL,
                    ResourceLocator.NONE,
                    List.of(
                        new Section(
                            LocalizedText.of("a"), "", new Content.Named(List.of(here, gone))),
                        new Section(
                            LocalizedText.of("b"), "", new Content.Found(ListItems.Search.ALL))))),
            Front.BUILT_IN.boards(),
            Front.BUILT_IN.ballot(),
            Map.of());

    assertThat(edit.missing(front))
        .containsExactlyInAnyOrder(
            new ItemRef(ItemKind.SKIN, here), new ItemRef(ItemKind.BACKGROUND, gone));
  }

  @Test
  void keepsWhatIsUndoneSoThatUndoingTheUndoBringsItBack() {
    save("level");
    save("post");

    assertThat(undo()).isEqualTo(Operate.Outcome.DONE);
    assertThat(inEffect()).isEqualTo(front("level"));
    assertThat(undo()).isEqualTo(Operate.Outcome.DONE);
    assertThat(inEffect()).isEqualTo(front("post"));
    assertThat(edit.view()).isEqualTo(new Version(4, "post"));
    assertThat(log.entries().getFirst().before()).isEqualTo("3");
    assertThat(log.entries().getFirst().after()).isEqualTo("4");
  }

  @Test
  void goesBackToWhatTheFileSaysAndForthAgain() {
    save("level");

    assertThat(undo()).isEqualTo(Operate.Outcome.DONE);
    assertThat(inEffect()).isEqualTo(Front.BUILT_IN);
    assertThat(edit.view()).isEqualTo(new Version(2, "file"));
    assertThat(versions.newest(1)).as("the file may change").containsExactly(new Version(2, ""));
    assertThat(edit.save(ANN, "file", 2)).isEqualTo(new Outcome.Unchanged());
    assertThat(undo()).isEqualTo(Operate.Outcome.DONE);
    assertThat(inEffect()).isEqualTo(front("level"));
    assertThat(reads).as("never what the file says").doesNotContain("file", "");
  }

  @Test
  void saysThatTheVersionBeforeIsNotKept() {
    save("level");
    save("post");
    save("room");
    for (int i = 0; i < FrontVersions.MOST; i++) {
      add(new Version(100 + i, "post"));
    }

    assertThat(undo()).isEqualTo(Operate.Outcome.refused(Refusal.NOT_KEPT));
    assertThat(inEffect()).isEqualTo(front("post"));
  }

  /** After the entry was read, before the catalogue is locked. */
  @Test
  void undoesNothingWhenAnotherVersionWasSavedMeanwhile() {
    save("level");
    Operate.Command undo =
        new Operate.Command(ANN, Operation.RESTORE_FRONT, FRONT, new Detail.Before(""));
    save("post");

    assertThat(edit.apply(undo)).isEqualTo(Operate.Outcome.refused(Refusal.NOT_KEPT));
    assertThat(inEffect()).isEqualTo(front("post"));
  }

  @Test
  void undoesASaveByItsEntryUnlessThereIsANewerOne() {
    save("level");
    long first = newestEntry();
    save("post");

    assertThat(operations.undo(ANN, first)).isInstanceOf(Operate.Outcome.Overtaken.class);
    assertThat(operations.undo(ANN, newestEntry())).isEqualTo(Operate.Outcome.DONE);
    assertThat(inEffect()).isEqualTo(front("level"));
    assertThat(log.entries().getFirst().operation()).isEqualTo(Operation.RESTORE_FRONT);
  }

  @Test
  void tellsTheSecondOfTwoWhoSaveAtOnce() {
    save("room");
    long seen = edit.view().number();

    List<Outcome> outcomes =
        Concurrently.run(2, number -> edit.save(ANN, number == 0 ? "level" : "post", seen));

    assertThat(outcomes).containsExactlyInAnyOrder(new Outcome.Saved(), new Outcome.Overtaken());
    assertThat(versions.newest(5)).hasSize(2);
  }

  @Test
  void savesNothingOverAVersionThatWasUndoneMeanwhile() {
    save("level");
    save("post");
    Version stale = edit.view();
    undo();
    save("room");

    assertThat(edit.view().number()).isGreaterThan(stale.number());
    assertThat(edit.save(ANN, "level", stale.number())).isEqualTo(new Outcome.Overtaken());
  }

  @Test
  void refusesWhatCannotBeUsedChangesNothingOrIsNotAllowed() {
    save("level");
    long seen = edit.view().number();

    assertThat(edit.save(ANN, "wrong", seen)).isEqualTo(new Outcome.Invalid("there is no wrong"));
    assertThat(edit.save(ANN, "level", seen)).isEqualTo(new Outcome.Unchanged());
    ChangeRequest player = ChangeRequest.by(Actor.player(new PlayerId("ben")));
    assertThat(edit.save(player, "post", seen)).isEqualTo(new Outcome.Forbidden());
    assertThat(
            operations.apply(
                new Operate.Command(player, Operation.RESTORE_FRONT, FRONT, new Detail.Before(""))))
        .isEqualTo(Operate.Outcome.refused(Refusal.FORBIDDEN));
    assertThat(inEffect()).isEqualTo(front("level"));
    assertThat(log.entries()).hasSize(1);
  }

  @Test
  void keepsTheNewestVersions() {
    for (int i = 0; i <= FrontVersions.MOST; i++) {
      save(i % 2 == 0 ? "level" : "post");
    }

    assertThat(versions.newest(100))
        .hasSize(FrontVersions.MOST)
        .extracting(Version::number)
        .doesNotContain(1L);
  }

  @Test
  void ignoresAVersionThatCanNoLongerBeUsedAndTellsItOnce() {
    save("level");
    kinds.remove("level");

    assertThat(inEffect()).isEqualTo(Front.BUILT_IN);
    catalogue.beginChange();
    assertThat(inEffect()).isEqualTo(Front.BUILT_IN);
    assertThat(ignored).containsExactly("there is no level");
    assertThat(edit.view().declaration()).isEqualTo("level");
  }

  @Test
  void isReadAgainOnlyWhenItHasChanged() {
    add(new Version(1, "level"));
    assertThat(current.get()).as("before the node has learnt of it").isEqualTo(front("level"));
    add(new Version(2, "post"));
    assertThat(current.get()).isEqualTo(front("level"));
    current.follow(1);
    assertThat(current.get()).isEqualTo(front("post"));
    current.follow(2);
    current.expire(3);
    current.get();

    assertThat(reads).containsExactly("level", "post");
  }
}
