package dev.rondo.persistence.community;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.ArgumentMatchers.anyList;
import static org.mockito.Mockito.CALLS_REAL_METHODS;
import static org.mockito.Mockito.doAnswer;
import static org.mockito.Mockito.doReturn;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.withSettings;

import dev.rondo.application.community.Reports;
import dev.rondo.domain.community.CommentName;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.persistence.DatabaseTest;
import dev.rondo.persistence.community.JdbcReports.ReportRow;
import dev.rondo.persistence.sql.Sql;
import dev.rondo.testkit.file.SampleFiles;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class JdbcReportsTest extends DatabaseTest {

  private static final PlayerId ANN = new PlayerId("ann");
  private static final Subject SUBJECT = new Subject.OfComment(new CommentName("c"));

  @Inject Reports reports;
  @Inject JdbcOperations operations;

  @Test
  void listsThoseAboutWhatIsOfAPlayer() {
    String item = " (kind, name, origin, position, document, texts, owner) VALUES ";
    write(
        () -> {
          Sql.of(
                  "INSERT INTO comment (name, kind, item, answers, author, content, visibility,"
                      + " written_at) VALUES ('c', 'LEVEL', 'song', '', 'ann', '', 'SHOWN',"
                      + " CURRENT_TIMESTAMP)")
              .update(operations);
          Sql.of("INSERT INTO item" + item + "('LEVEL', 'song', 'x', 1, '', '', 'ann')")
              .update(operations);
          for (String subject : List.of("comments/c", "levels/song", "skins/song")) {
            Sql.of(
                    "INSERT INTO report (id, subject, reporter, reason, details, reported_at)"
                        + " VALUES (?, ?, 'ben', '', '', CURRENT_TIMESTAMP)",
                    subject,
                    subject)
                .update(operations);
          }
        });

    assertThat(reports.of(Reports.State.OPEN, ANN).from(0, 9))
        .extracting(row -> row.value().id())
        .containsExactly("comments/c", "levels/song");
  }

  /** PostgreSQL takes no more than 65,535 values in a statement. */
  @Test
  void readsThePicturesOfManyReportsInStatementsThatTheDatabaseTakes() {
    List<ReportRow> many =
        IntStream.range(0, 70_000)
            .mapToObj(i -> new ReportRow("r" + i, i, SUBJECT, ANN, "", "", Instant.EPOCH, null))
            .toList();
    JdbcReports stubbed =
        mock(
            JdbcReports.class,
            withSettings().useConstructor(operations).defaultAnswer(CALLS_REAL_METHODS));
    doReturn(many).when(stubbed).rowsBy(ANN);
    doAnswer(
            call -> {
              List<String> ids = call.getArgument(0);
              assertThat(ids.size()).isLessThanOrEqualTo(65_535);
              return ids.stream()
                  .map(id -> new JdbcReports.Picture(id, 0, SampleFiles.PICTURE.hash()))
                  .toList();
            })
        .when(stubbed)
        .picturesOf(anyList());

    assertThat(stubbed.by(ANN))
        .hasSize(many.size())
        .allSatisfy(
            report -> assertThat(report.pictures()).containsExactly(SampleFiles.PICTURE.hash()));
  }
}
