package dev.rondo.application.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.audit.AuditEntry;
import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.item.EditFront.Declared;
import dev.rondo.application.item.EditFront.Edited;
import dev.rondo.application.item.EditFront.Outcome;
import dev.rondo.application.item.Front.Button;
import dev.rondo.application.item.FrontReader.Reading;
import dev.rondo.application.item.FrontVersions.Version;
import dev.rondo.application.operation.Operate;
import dev.rondo.application.operation.Operate.Detail;
import dev.rondo.application.operation.Operate.Refusal;
import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.policy.Operation;
import dev.rondo.domain.player.Actor;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.testkit.audit.InMemoryAuditLog;
import dev.rondo.testkit.item.InMemoryCatalogue;
import dev.rondo.testkit.item.InMemoryFrontVersions;
import dev.rondo.testkit.transaction.Concurrently;
import dev.rondo.testkit.transaction.InMemoryTransactions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A declaration is the type of the only button; any of {@link #kinds} can be read. */
final class EditFrontTest {

  private static final ChangeRequest ANN =
      new ChangeRequest(new Actor.OperatorInConsole("ann"), "new month");
  private static final AuditSubject FRONT = AuditSubject.front();

  private final InMemoryFrontVersions versions = new InMemoryFrontVersions();
  private final InMemoryCatalogue catalogue = new InMemoryCatalogue();
  private final InMemoryAuditLog log = new InMemoryAuditLog();
  private final List<String> kinds = new ArrayList<>(List.of("level", "post", "room"));
  private final List<String> ignored = new ArrayList<>();
  private final List<String> reads = new ArrayList<>();
  private final FrontReader reader =
      declaration ->
          kinds.contains(declaration)
              ? new Reading.Valid(front(declaration))
              : new Reading.Invalid("there is no " + declaration);
  private final EditFront.Service edit =
      new EditFront.Service(
          new Declared(Front.BUILT_IN, "file"),
          reader,
          versions,
          catalogue,
          log.trail(),
          new InMemoryTransactions(versions::checkpoint, log::checkpoint));
  private final Operate operations = new Operate.Service(List.of(edit), log);
  private final CurrentFront current =
      new CurrentFront(
          Front.BUILT_IN,
          versions,
          declaration -> {
            reads.add(declaration);
            return reader.read(declaration);
          },
          ignored::add);

  private static Front front(String type) {
    return new Front(
        List.of(Button.of(type)), List.of(), Front.BUILT_IN.boards(), Front.BUILT_IN.ballot());
  }

  /** What is in effect once a node has learnt of a change. */
  private Front inEffect() {
    current.follow(catalogue.changeCount());
    return current.get();
  }

  private void save(String declaration) {
    assertThat(edit.save(ANN, declaration, edit.view().version())).isEqualTo(new Outcome.Saved());
  }

  private Operate.Outcome undo(String before) {
    return operations.apply(
        new Operate.Command(
            ANN, Operation.RESTORE_FRONT, FRONT, new Detail.Before(before), newestEntry()));
  }

  private long newestEntry() {
    return log.entries().stream().mapToLong(AuditEntry::number).max().orElse(0);
  }

  @Test
  void startsWithWhatTheFileSays() {
    assertThat(edit.view()).isEqualTo(new Edited(0, "", "file"));
    assertThat(inEffect()).isEqualTo(Front.BUILT_IN);
  }

  @Test
  void putsIntoEffectWhatIsSavedAndRecordsWhoSavedIt() {
    save("level");

    assertThat(inEffect()).isEqualTo(front("level"));
    Edited edited = edit.view();
    assertThat(edited).isEqualTo(new Edited(1, "", "level"));
    save("post");
    assertThat(inEffect()).isEqualTo(front("post"));
    assertThat(edit.view().before()).isEqualTo("1");
    assertThat(log.entries())
        .extracting(
            AuditEntry::operation, AuditEntry::actor, AuditEntry::reason, AuditEntry::before)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple(
                Operation.EDIT_FRONT, ANN.actor(), "new month", "1"),
            org.assertj.core.groups.Tuple.tuple(
                Operation.EDIT_FRONT, ANN.actor(), "new month", ""));
  }

  @Test
  void goesBackVersionByVersionAndAtLastToTheFile() {
    save("level");
    save("post");

    assertThat(undo("1")).isEqualTo(Operate.Outcome.DONE);
    assertThat(inEffect()).isEqualTo(front("level"));
    assertThat(undo("")).isEqualTo(Operate.Outcome.DONE);
    assertThat(inEffect()).isEqualTo(Front.BUILT_IN);
    assertThat(edit.view()).isEqualTo(new Edited(0, "", "file"));
    assertThat(undo("")).isEqualTo(Operate.Outcome.refused(Refusal.UNCHANGED));
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
    long seen = edit.view().version();

    List<Outcome> outcomes =
        Concurrently.run(2, number -> edit.save(ANN, number == 0 ? "level" : "post", seen));

    assertThat(outcomes).containsExactlyInAnyOrder(new Outcome.Saved(), new Outcome.Overtaken());
    assertThat(versions.newest(5)).hasSize(2);
  }

  @Test
  void takesNoVersionForAnotherThatWasUndone() {
    save("level");
    save("post");
    Edited stale = edit.view();
    undo(stale.before());
    save("room");

    assertThat(edit.view().version()).isGreaterThan(stale.version());
    assertThat(edit.save(ANN, "level", stale.version())).isEqualTo(new Outcome.Overtaken());
  }

  @Test
  void refusesWhatCannotBeUsedChangesNothingOrIsNotAllowed() {
    save("level");
    long seen = edit.view().version();

    assertThat(edit.save(ANN, "wrong", seen)).isEqualTo(new Outcome.Invalid("there is no wrong"));
    assertThat(edit.save(ANN, "level", seen)).isEqualTo(new Outcome.Unchanged());
    ChangeRequest player = ChangeRequest.by(new Actor.SignedInPlayer(new PlayerId("ben")));
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
    save("level");
    assertThat(current.get()).as("before the node has learnt of it").isEqualTo(front("level"));
    save("post");
    assertThat(current.get()).isEqualTo(front("level"));
    inEffect();
    catalogue.beginChange();
    inEffect();
    inEffect();

    assertThat(reads).containsExactly("level", "post");
  }
}
