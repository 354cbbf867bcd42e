package dev.rondo.http.item;

import dev.rondo.application.item.AdvancedSearch;
import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.application.item.CatalogueUpdates.Origin;
import dev.rondo.application.item.ListItems;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.application.vote.Votes.Ballot;
import dev.rondo.bootstrap.wiring.Program;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.Item;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.text.Keywords;
import dev.rondo.domain.text.Localization;
import dev.rondo.http.protocol.ServerIdentity;
import dev.rondo.http.protocol.View;
import dev.rondo.testkit.item.SampleItems;
import io.micronaut.context.ApplicationContext;
import io.micronaut.json.JsonMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
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

  private Path directory;
  private ApplicationContext program;
  private ListItems lists;
  private JsonMapper mapper;
  private View view;
  private ListItems.Outcome.Listed listed;
  private byte[] rendered;
  private final List<byte[]> parts = new ArrayList<>();

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
    mapper = program.getBean(JsonMapper.class);
    view = new View(program.getBean(ServerIdentity.class), Localization.FALLBACK);
    listed = read();
    rendered = render();
    for (Item item : listed.page().items()) {
      parts.add(mapper.writeValueAsBytes(ItemResponse.from(item, listed.related(), view)));
    }
    if (parts.size() != LEVELS || rendered.length < LEVELS * parts.getFirst().length) {
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
  public ListItems.Outcome.Listed read() {
    return switch (lists.list(QUERY)) {
      case ListItems.Outcome.Listed found -> found;
      case ListItems.Outcome.ForeignCursor() -> throw new IllegalStateException();
    };
  }

  /** From what is shown to the bytes of the answer. */
  @Benchmark
  public byte[] render() throws IOException {
    return mapper.writeValueAsBytes(
        ItemListResponse.from(
            ItemKind.LEVEL,
            listed.page(),
            listed.related(),
            AdvancedSearch.formsOf(ItemKind.LEVEL, Ballot.CLOSED),
            view));
  }

  /** The same from the bytes of each level, if these were held ready. */
  @Benchmark
  public byte[] join() {
    ByteArrayOutputStream page = new ByteArrayOutputStream(rendered.length);
    for (byte[] part : parts) {
      page.write(',');
      page.writeBytes(part);
    }
    return page.toByteArray();
  }

  /** The bytes as most clients ask for them. */
  @Benchmark
  public byte[] compress() throws IOException {
    ByteArrayOutputStream compressed = new ByteArrayOutputStream(rendered.length / 8);
    try (GZIPOutputStream gzip = new GZIPOutputStream(compressed)) {
      gzip.write(rendered);
    }
    return compressed.toByteArray();
  }
}
