package dev.rondo.application.move;

import dev.rondo.application.file.FileRecords.FileRecord;
import dev.rondo.domain.file.FileHash;
import dev.rondo.testkit.file.SampleFiles;
import dev.rondo.testkit.transaction.InMemoryTransactions;
import dev.rondo.testkit.transaction.InMemoryTransactions.Checkpoint;
import java.io.ByteArrayInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;

/** One directory and one database in memory, whose rows are words. */
final class InMemoryMoves implements Moves, Checkpoint {

  private static final int ROWS_AT_A_TIME = 2;

  private final String directory;
  private final Map<String, List<String>> there = new TreeMap<>();
  private final Map<String, List<String>> here = new TreeMap<>();
  private final Map<String, List<String>> strays = new HashMap<>();
  private final List<FileRecord> records = new ArrayList<>();
  private final Map<FileHash, byte[]> contents = new HashMap<>();
  private Optional<Move.Start> beginning = Optional.empty();
  private final AtomicInteger opened = new AtomicInteger();
  private boolean begun;
  private boolean finished;
  private boolean open;

  InMemoryMoves(String directory) {
    this.directory = directory;
  }

  /** Has the directory hold a table of these rows. */
  void table(String name, String... rows) {
    there.put(name, List.of(rows));
    here.put(name, new ArrayList<>());
  }

  /** Has the directory hold a file. */
  FileHash file(byte[] content) {
    FileHash hash = SampleFiles.hash(content);
    records.add(new FileRecord(hash, SampleFiles.hex("SHA-256", content), content.length, ""));
    records.sort(Comparator.comparing(file -> file.hash().hex()));
    contents.put(hash, content);
    return hash;
  }

  /** Has the directory lose a file that it should have. */
  void lose(FileHash hash) {
    contents.remove(hash);
  }

  /** Has the directory hold something else, or once more the right thing, for a file. */
  void put(FileHash hash, byte[] content) {
    contents.put(hash, content);
  }

  /** Has somebody else add a row to the database, beside those that are copied. */
  void stray(String table, String row) {
    strays.computeIfAbsent(table, _ -> new ArrayList<>()).add(row);
  }

  /** From now on moves begin like that. */
  void begins(Move.Start how) {
    beginning = Optional.of(how);
  }

  /** The rows that have arrived in a table. */
  List<String> arrived(String table) {
    return here.getOrDefault(table, List.of());
  }

  /** How often a file was asked for. */
  int opened() {
    return opened.get();
  }

  boolean isFinished() {
    return finished;
  }

  /** Whether somebody has the directory open. */
  boolean isOpen() {
    return open;
  }

  @Override
  public Runnable take() {
    Map<String, List<String>> rows = new TreeMap<>();
    here.forEach((name, some) -> rows.put(name, new ArrayList<>(some)));
    boolean wasBegun = begun;
    boolean wasFinished = finished;
    return () -> {
      here.clear();
      here.putAll(rows);
      begun = wasBegun;
      finished = wasFinished;
    };
  }

  @Override
  public boolean isUnderWay() {
    return begun && !finished;
  }

  @Override
  public Move from(String path) throws UnusableSourceException {
    if (!path.equals(directory)) {
      throw new UnusableSourceException(path + " is no data directory");
    }
    open = true;
    return new InMemoryMove();
  }

  private final class InMemoryMove implements Move {

    @Override
    public Start begin() {
      InMemoryTransactions.demand();
      Start how = beginning.orElse(finished ? Start.OCCUPIED : Start.READY);
      begun |= how == Start.READY;
      return how;
    }

    @Override
    public List<Table> tables() {
      return there.keySet().stream().<Table>map(InMemoryTable::new).toList();
    }

    @Override
    public long files() {
      return records.size();
    }

    @Override
    public List<FileRecord> files(Optional<FileHash> after, int limit) {
      String last = after.map(FileHash::hex).orElse("");
      return records.stream()
          .filter(file -> file.hash().hex().compareTo(last) > 0)
          .limit(limit)
          .toList();
    }

    @Override
    public InputStream open(FileRecord file) throws IOException {
      opened.incrementAndGet();
      byte[] content = contents.get(file.hash());
      if (content == null) {
        throw new FileNotFoundException(file.hash().hex());
      }
      return new ByteArrayInputStream(content);
    }

    @Override
    public void finish() {
      InMemoryTransactions.demand();
      finished = true;
    }

    @Override
    public void close() {
      open = false;
    }
  }

  private final class InMemoryTable implements Move.Table {

    private final String name;

    InMemoryTable(String name) {
      this.name = name;
    }

    @Override
    public String name() {
      return name;
    }

    @Override
    public long sourceRows() {
      return there.getOrDefault(name, List.of()).size();
    }

    @Override
    public long targetRows() {
      return (long) arrived(name).size() + strays.getOrDefault(name, List.of()).size();
    }

    @Override
    public int copySome() {
      InMemoryTransactions.demand();
      List<String> some =
          there.getOrDefault(name, List.of()).stream()
              .skip(arrived(name).size())
              .limit(ROWS_AT_A_TIME)
              .toList();
      here.computeIfAbsent(name, _ -> new ArrayList<>()).addAll(some);
      return some.size();
    }
  }
}
