package dev.rondo.persistence.search;

import dev.rondo.application.item.ItemSearch;
import dev.rondo.application.item.ItemSearch.Order;
import dev.rondo.application.item.SearchedItem;
import dev.rondo.application.item.SearchedItem.Text;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.paging.SortKey;
import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import org.apache.commons.io.file.PathUtils;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.document.BinaryDocValuesField;
import org.apache.lucene.document.BinaryPoint;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.FieldType;
import org.apache.lucene.document.LongPoint;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.ConcurrentMergeScheduler;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexOptions;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.LockObtainFailedException;
import org.apache.lucene.store.MMapDirectory;
import org.apache.lucene.store.NativeFSLockFactory;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.NumericUtils;

/**
 * A Lucene index of items by the n-grams of their texts, in files that are deleted when it is
 * closed. Items with the n-grams of a long word are candidates, and their stored texts tell whether
 * they contain the word itself.
 */
final class SearchIndex implements Closeable {

  static final String POSITION = "position";
  static final String ID = "id";
  static final String KIND = "kind";
  static final String FOLDED_NAME = "folded name";
  static final String DOCUMENT = "document";

  private static final String KEY = "key";
  private static final String PREFIX = "index-";

  /** The most that is kept in memory before it is written. */
  private static final long MOST_BUFFER_MEGABYTES = 32;

  private static final FieldType NGRAMS = ngramType();

  private final Path folder;
  private final Directory directory;
  private final IndexWriter writer;
  private boolean isMerged;
  private final Map<Text, NgramTokenizer> ngrams = new EnumMap<>(Text.class);

  private SearchIndex(Path folder) throws IOException {
    this.folder = folder;
    this.directory = new MMapDirectory(folder, NativeFSLockFactory.INSTANCE);
    this.writer = new IndexWriter(directory, config());
  }

  private static FieldType ngramType() {
    FieldType type = new FieldType();
    type.setIndexOptions(IndexOptions.DOCS);
    type.setOmitNorms(true);
    type.freeze();
    return type;
  }

  /** A sixteenth of the heap: writing takes as much once more. */
  private static long bufferMegabytes() {
    return Math.clamp(Runtime.getRuntime().maxMemory() >> 24, 4, MOST_BUFFER_MEGABYTES);
  }

  private static IndexWriterConfig config() {
    ConcurrentMergeScheduler merges = new ConcurrentMergeScheduler();
    merges.setMaxMergesAndThreads(4, 1);
    return new IndexWriterConfig(null)
        .setRAMBufferSizeMB(bufferMegabytes())
        .setMergeScheduler(merges)
        .setCommitOnClose(false)
        .setIndexSort(
            new Sort(
                new SortField(POSITION, SortField.Type.LONG),
                new SortField(ID, SortField.Type.LONG)));
  }

  /**
   * Creates an empty index in a folder of its own, and deletes those that ended processes left
   * behind.
   */
  static SearchIndex in(Path parent) throws IOException {
    Files.createDirectories(parent);
    deleteAbandoned(parent);
    Path folder = Files.createTempDirectory(parent, PREFIX);
    try {
      return new SearchIndex(folder);
    } catch (IOException | RuntimeException e) {
      PathUtils.deleteDirectory(folder);
      throw e;
    }
  }

  private static void deleteAbandoned(Path parent) throws IOException {
    try (DirectoryStream<Path> folders = Files.newDirectoryStream(parent, PREFIX + "*")) {
      for (Path left : folders) {
        deleteIfAbandoned(left);
      }
    }
  }

  /** A process locks its folder; the lock ends with the process. */
  private static void deleteIfAbandoned(Path folder) throws IOException {
    try (Directory left = new MMapDirectory(folder, NativeFSLockFactory.INSTANCE);
        var _ = left.obtainLock(IndexWriter.WRITE_LOCK_NAME)) {
      PathUtils.deleteDirectory(folder);
    } catch (LockObtainFailedException alive) {
      // Its own process deletes it.
    }
  }

  /** The field that holds the n-grams of a text of a kind. */
  static String ngrams(ItemKind kind, Text text) {
    return kind + " n-grams of " + text;
  }

  /** The field that holds the places of the items of a kind in an order. */
  static String places(ItemKind kind, Order order) {
    return kind + " " + order;
  }

  /** The field that holds one of the numbers that titles are compared by. */
  static String sortTitle(int part) {
    return "title to sort by " + part;
  }

  /** What a place begins with; smaller ones come first. */
  static byte[] place(SortKey key) {
    byte[] place = new byte[2 * Long.BYTES];
    NumericUtils.longToSortableBytes(key.value(0), place, 0);
    NumericUtils.longToSortableBytes(key.value(1), place, Long.BYTES);
    return place;
  }

  void clear() throws IOException {
    checked(writer::deleteAll);
    isMerged = false;
  }

  void add(IndexedItem item) throws IOException {
    checked(() -> writer.addDocument(document(item)));
  }

  /** Adds an item, or replaces the one with its id. */
  void put(IndexedItem item) throws IOException {
    checked(() -> writer.updateDocument(key(item.id()), document(item)));
  }

  void remove(long id) throws IOException {
    checked(() -> writer.deleteDocuments(key(id)));
  }

  /** After a failure Lucene's writer throws unchecked exceptions. */
  private static <T> T checked(Callable<T> writing) throws IOException {
    try {
      return writing.call();
    } catch (IOException e) {
      throw e;
    } catch (Exception e) {
      throw new IOException("the index cannot be written", e);
    }
  }

  /** The items with one of the ids. */
  static Query ofIds(Set<Long> ids) {
    return new TermInSetQuery(KEY, ids.stream().map(id -> key(id).bytes()).toList());
  }

  private static Term key(long id) {
    return new Term(KEY, Long.toString(id));
  }

  private Document document(IndexedItem item) {
    Document document = new Document();
    document.add(new StringField(KEY, Long.toString(item.id()), Field.Store.NO));
    document.add(new NumericDocValuesField(ID, item.id()));
    document.add(new NumericDocValuesField(POSITION, item.position()));
    document.add(new BinaryDocValuesField(DOCUMENT, bytes(item.document())));
    addFields(document, item.searched());
    return document;
  }

  private void addFields(Document document, SearchedItem item) {
    document.add(new StringField(KIND, item.kind().name(), Field.Store.NO));
    document.add(new StringField(FOLDED_NAME, item.foldedName(), Field.Store.NO));
    item.texts()
        .forEach(
            (text, value) -> {
              document.add(new BinaryDocValuesField(text.name(), bytes(value)));
              TokenStream cut =
                  ngrams.computeIfAbsent(text, ignored -> new NgramTokenizer()).cut(value);
              document.add(new Field(ngrams(item.kind(), text), cut, NGRAMS));
            });
    item.words()
        .forEach(
            (word, value) -> document.add(new StringField(word.name(), value, Field.Store.NO)));
    item.figures()
        .forEach(
            (figure, value) -> {
              document.add(new LongPoint(figure.name(), value));
              document.add(new NumericDocValuesField(figure.name(), value));
            });
    for (Order order : Order.values()) {
      if (order.isKept() && order.isOf(item.kind())) {
        SortKey key = ItemSearch.all(item.kind(), order).key(item);
        document.add(new BinaryPoint(places(item.kind(), order), place(key)));
      }
    }
    for (int part = 0; part < SearchedItem.TITLE_LONGS; part++) {
      document.add(new NumericDocValuesField(sortTitle(part), item.sortTitle().get(part)));
    }
  }

  private static BytesRef bytes(String text) {
    return new BytesRef(text.getBytes(StandardCharsets.UTF_8));
  }

  /** A snapshot of its content. */
  DirectoryReader snapshot() throws IOException {
    return checked(() -> DirectoryReader.open(writer));
  }

  /** Merges what it was filled with, once, so that later snapshots are faster to search. */
  void merge() throws IOException {
    if (isMerged) {
      return;
    }
    checked(
        () -> {
          writer.forceMerge(1);
          return true;
        });
    isMerged = true;
  }

  /** A snapshot of its content, which shares unchanged segments with an earlier one. */
  DirectoryReader snapshot(DirectoryReader before) throws IOException {
    return checked(
        () -> {
          DirectoryReader changed = DirectoryReader.openIfChanged(before, writer);
          return changed == null ? before : changed;
        });
  }

  @Override
  public void close() throws IOException {
    try {
      writer.rollback();
    } finally {
      directory.close();
      PathUtils.deleteDirectory(folder);
    }
  }
}
