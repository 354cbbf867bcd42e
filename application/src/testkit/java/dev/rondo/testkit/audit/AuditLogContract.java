package dev.rondo.testkit.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.audit.AuditEntry;
import dev.rondo.application.audit.AuditLog;
import dev.rondo.application.audit.AuditLog.Filter;
import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.paging.Listing;
import dev.rondo.application.policy.Operation;
import dev.rondo.domain.player.Actor;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.testkit.transaction.InTransactions;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What every {@link AuditLog} does. */
public interface AuditLogContract extends InTransactions {

  Instant NOON = Instant.parse("2026-05-05T12:00:00.123456Z");
  PlayerId ANN = new PlayerId("ann");
  AuditSubject LEVEL = new AuditSubject("levels", "sö ng");
  AuditSubject COMMENT = new AuditSubject("comments", "c-1");

  /** Without an entry. */
  AuditLog log();

  @Test
  default void keepsAllOfAnEntryWhoeverItsActorIs() {
    for (Actor actor :
        List.of(
            Actor.player(ANN),
            Actor.operator(ANN),
            Actor.onCommandLine("root"),
            Actor.inConsole("root"),
            Actor.job("cleaning"))) {
      AuditEntry entry =
          new AuditEntry(
              0,
              NOON,
              actor,
              "ben",
              Operation.EDIT_COMMENT,
              COMMENT,
              "request-1",
              "a reason",
              "what was",
              "what is");
      add(entry);

      AuditEntry kept = values(log().list(Filter.ALL).from(0, 1)).getFirst();
      assertThat(kept).usingRecursiveComparison().ignoringFields("number").isEqualTo(entry);
      assertThat(log().find(kept.number())).hasValue(kept);
      assertThat(log().find(kept.number() + 1)).isEmpty();
    }
  }

  @Test
  default void listsTheNewestFirstAndContinuesAfterAnEntry() {
    add(entry(NOON, Actor.player(ANN), LEVEL));
    add(entry(NOON.minusSeconds(9), Actor.job("cleaning"), COMMENT));
    add(entry(NOON, Actor.onCommandLine("root"), LEVEL));
    Listing<AuditEntry> all = log().list(Filter.ALL);

    assertThat(values(all.from(0, 2)))
        .extracting(AuditEntry::actor)
        .containsExactly(Actor.onCommandLine("root"), Actor.job("cleaning"));
    assertThat(values(all.after(all.from(1, 1).getFirst().key(), 9)))
        .extracting(AuditEntry::actor)
        .containsExactly(Actor.player(ANN));
    assertThat(all.count(9)).isEqualTo(3);
    assertThat(all.count(2)).isEqualTo(2);
  }

  @Test
  default void findsWhatSomebodyDidToSomething() {
    AuditEntry onLevel = entry(NOON, Actor.player(ANN), LEVEL);
    AuditEntry onComment = entry(NOON, Actor.operator(ANN), COMMENT);
    AuditEntry byRoot = entry(NOON, Actor.onCommandLine("root"), LEVEL);
    List.of(onLevel, onComment, byRoot).forEach(this::add);

    assertListed(Filter.of(LEVEL), byRoot, onLevel);
    assertListed(Filter.by("ann"), onComment, onLevel);
    assertListed(new Filter(Optional.of(LEVEL), Optional.of("ann")), onLevel);
    assertThat(log().list(new Filter(Optional.of(COMMENT), Optional.of("root"))).count(9)).isZero();
  }

  @Test
  default void forgetsTheTextsOfAPlayerButNotThatTheyDidIt() {
    add(entry(NOON, Actor.player(ANN), COMMENT));
    add(entry(NOON, Actor.onCommandLine("ann"), COMMENT));
    write(() -> log().forgetTextsOf(ANN));

    assertThat(values(log().list(Filter.ALL).from(0, 9)))
        .extracting(AuditEntry::before)
        .containsExactly("before", "");
  }

  @Test
  default void purgesWhatIsOlderAFewAtATime() {
    for (int i = 1; i <= 3; i++) {
      add(entry(NOON.minusSeconds(i), Actor.player(ANN), LEVEL));
    }
    AuditEntry kept = entry(NOON, Actor.player(ANN), LEVEL);
    add(kept);

    assertThat(write(() -> log().purge(NOON, 2))).isEqualTo(2);
    assertThat(write(() -> log().purge(NOON, 2))).isEqualTo(1);
    assertThat(write(() -> log().purge(NOON, 2))).isZero();
    assertListed(Filter.ALL, kept);
  }

  private void assertListed(Filter filter, AuditEntry... entries) {
    assertThat(values(log().list(filter).from(0, 9)))
        .usingRecursiveFieldByFieldElementComparatorIgnoringFields("number")
        .containsExactly(entries);
  }

  private static AuditEntry entry(Instant time, Actor actor, AuditSubject subject) {
    return new AuditEntry(
        0, time, actor, "", Operation.REMOVE_ITEM, subject, "", "", "before", "after");
  }

  private static List<AuditEntry> values(List<Listing.Row<AuditEntry>> rows) {
    return rows.stream().map(Listing.Row::value).toList();
  }

  private void add(AuditEntry entry) {
    write(() -> log().add(entry));
  }
}
