package dev.rondo.persistence.community;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.ArgumentMatchers.anyCollection;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import dev.rondo.application.community.Reports;
import dev.rondo.application.community.ReportsContract;
import dev.rondo.application.file.SampleFiles;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.persistence.Tables;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@MicronautTest(startApplication = false, transactional = false)
final class JdbcReportsTest implements ReportsContract {

  @Inject Tables tables;
  @Inject Reports reports;
  @Inject JdbcOperations operations;
  @Inject Transactions transactions;

  @BeforeEach
  void clear() {
    tables.clear();
  }

  /** PostgreSQL takes no more than 65,535 values in a statement. */
  @Test
  void readsThePicturesOfManyReportsInStatementsThatTheDatabaseTakes() {
    List<ReportRow> many =
        IntStream.range(0, 70_000)
            .mapToObj(
                i -> new ReportRow("r" + i, i, "comments/c", "ann", "", "", Instant.EPOCH, null))
            .toList();
    ReportRows rows = mock(ReportRows.class);
    when(rows.by("ann")).thenReturn(many);
    ReportFileRows files = mock(ReportFileRows.class);
    when(files.of(anyCollection()))
        .thenAnswer(
            call -> {
              Collection<String> ids = call.getArgument(0);
              assertThat(ids.size()).isLessThanOrEqualTo(65_535);
              return ids.stream()
                  .map(id -> new ReportFileRow(id, 0, SampleFiles.PICTURE.hash().hex()))
                  .toList();
            });

    assertThat(new JdbcReports(rows, files, operations).by(new PlayerId("ann")))
        .hasSize(many.size())
        .allSatisfy(
            report -> assertThat(report.pictures()).containsExactly(SampleFiles.PICTURE.hash()));
  }

  @Override
  public Reports reports() {
    return reports;
  }

  @Override
  public Transactions transactions() {
    return transactions;
  }
}
