package dev.rondo.http.item;

import dev.rondo.application.item.AdvancedSearch;
import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.application.item.CatalogueUpdates.Origin;
import dev.rondo.application.item.ListItems;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.application.vote.Votes.Ballot;
import dev.rondo.bootstrap.wiring.Program;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.text.Keywords;
import dev.rondo.domain.text.Localization;
import dev.rondo.http.protocol.ServerIdentity;
import dev.rondo.http.protocol.View;
import dev.rondo.testkit.item.SampleItems;
import io.micronaut.context.ApplicationContext;
import io.micronaut.core.type.Argument;
import io.micronaut.http.MediaType;
import io.micronaut.http.body.MessageBodyHandlerRegistry;
import io.micronaut.http.body.MessageBodyWriter;
import io.micronaut.http.simple.SimpleHttpHeaders;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** A page of twenty levels, from the embedded database to its bytes. */
@State(Scope.Thread)
public class PageBenchmark {

  private static final int LEVELS = 20;
  private static final String ENGINE = "plain";
  private static final ListItems.Query QUERY =
      new ListItems.Query(ItemKind.LEVEL, Keywords.NONE, PageRequest.FIRST);

  private static final Argument<ItemListResponse> PAGE = Argument.of(ItemListResponse.class);

  private Path directory;
  private ApplicationContext program;
  private ListItems lists;
  private MessageBodyWriter<ItemListResponse> writer;
  private View view;
  private ListItems.Listed listed;

  /** Starts a program that has such a page. */
  @Setup
  public void start() throws IOException {
    directory = Files.createTempDirectory("rondo-bench");
    program =
        Program.startServer(
            Map.of("RONDO_DATA_DIR", directory.toString(), "RONDO_PORT", "0"), null);
    List<CatalogueItem> items = new ArrayList<>(SampleItems.engineWithParts(ENGINE));
    for (int i = 0; i < LEVELS; i++) {
      items.add(SampleItems.level("level-" + i, ENGINE));
    }
    program
        .getBean(Transactions.class)
        .write(
            () -> {
              program.getBean(CatalogueUpdates.class).save(items, Origin.PACK);
              return items;
            });
    lists = program.getBean(ListItems.class);
    writer =
        program
            .getBean(MessageBodyHandlerRegistry.class)
            .getWriter(PAGE, List.of(MediaType.APPLICATION_JSON_TYPE));
    view = new View(program.getBean(ServerIdentity.class), Localization.FALLBACK);
    listed = read();
    if (listed.page().items().size() != LEVELS) {
      throw new IllegalStateException("no page of %d levels".formatted(LEVELS));
    }
  }

  /** Stops it. */
  @TearDown
  public void stop() throws IOException {
    program.close();
    try (Stream<Path> paths = Files.walk(directory)) {
      for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }

  /** From the database to what is shown. */
  @Benchmark
  public ListItems.Listed read() {
    return lists.list(QUERY).orElseThrow();
  }

  /** From what is shown to the bytes of the answer. */
  @Benchmark
  public byte[] render() {
    ByteArrayOutputStream body = new ByteArrayOutputStream(1 << 17);
    writer.writeTo(
        PAGE,
        MediaType.APPLICATION_JSON_TYPE,
        ItemListResponse.from(
            ItemKind.LEVEL, listed, AdvancedSearch.formsOf(ItemKind.LEVEL, Ballot.CLOSED), view),
        new SimpleHttpHeaders(),
        body);
    return body.toByteArray();
  }
}
