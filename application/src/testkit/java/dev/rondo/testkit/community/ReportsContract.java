package dev.rondo.testkit.community;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.community.Reports;
import dev.rondo.application.paging.Listing;
import dev.rondo.domain.community.CommentName;
import dev.rondo.domain.community.Report;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.testkit.file.SampleFiles;
import dev.rondo.testkit.transaction.InTransactions;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What every {@link Reports} does. */
public interface ReportsContract extends InTransactions {

  /** No reports yet. */
  Reports reports();

  @Test
  default void keepsAllOfAReport() {
    Report onItem =
        report(
            "a",
            new Subject.OfItem(new ItemRef(ItemKind.LEVEL, new ItemName("sö ng"))),
            SampleFiles.SOUND.hash(),
            SampleFiles.PICTURE.hash());
    Report onComment = report("b", new Subject.OfComment(new CommentName("c")));

    add(onItem);
    add(onComment);

    assertThat(values(reports().list(Reports.State.OPEN).from(0, 10)))
        .containsExactly(onItem, onComment);
  }

  @Test
  default void listsTheOldestFirst() {
    for (String id : List.of("z", "y", "x")) {
      add(report(id, new Subject.OfComment(new CommentName("c")), SampleFiles.PICTURE.hash()));
    }
    Listing<Report> list = reports().list(Reports.State.OPEN);

    assertThat(values(list.from(0, 2))).extracting(Report::id).containsExactly("z", "y");
    assertThat(values(list.after(list.from(1, 1).getFirst().key(), 10)))
        .extracting(Report::id)
        .containsExactly("x");
    assertThat(list.from(3, 10)).isEmpty();
    assertThat(list.count(10)).isEqualTo(3);
    assertThat(list.count(2)).isEqualTo(2);
  }

  @Test
  default void listsThoseByAndAboutAPlayer() {
    Subject you = new Subject.OfItem(new ItemRef(ItemKind.USER, new ItemName("you")));
    add(report("by-me", new Subject.OfComment(new CommentName("c")), SampleFiles.PICTURE.hash()));
    add(report("about-you", you, SampleFiles.PICTURE.hash()));
    add(report("closed", you, SampleFiles.PICTURE.hash()));
    write(() -> reports().resolve("closed", Instant.EPOCH));

    assertThat(values(reports().of(Reports.State.OPEN, new PlayerId("you")).from(0, 9)))
        .extracting(Report::id)
        .containsExactly("about-you");
    assertThat(values(reports().of(Reports.State.CLOSED, new PlayerId("you")).from(0, 9)))
        .extracting(Report::id)
        .containsExactly("closed");
    assertThat(values(reports().of(Reports.State.OPEN, new PlayerId("me")).from(0, 9)))
        .extracting(Report::id)
        .containsExactly("by-me", "about-you");
    assertThat(reports().of(Reports.State.OPEN, new PlayerId("them")).count(9)).isZero();
  }

  private static Report report(String id, Subject subject, FileHash... pictures) {
    return new Report(
        id,
        subject,
        new PlayerId("me"),
        "spam",
        "Two\nlines",
        List.of(pictures),
        Instant.parse("2026-05-05T12:00:00.123456Z"));
  }

  private static List<Report> values(List<Listing.Row<Report>> rows) {
    return rows.stream().map(Listing.Row::value).toList();
  }

  private void add(Report report) {
    write(() -> reports().add(report));
  }
}
