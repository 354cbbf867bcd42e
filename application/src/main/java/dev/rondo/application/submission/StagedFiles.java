package dev.rondo.application.submission;

import dev.rondo.application.file.FileRecords.FileRecord;
import dev.rondo.application.file.StagedFile;
import dev.rondo.application.submission.UploadBudget.Grant;
import dev.rondo.application.submission.UploadBudget.Upload;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.form.FileRule;
import dev.rondo.domain.player.PlayerId;
import java.io.Closeable;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** The staged files of one upload, not yet visible in the store. */
final class StagedFiles implements Closeable {

  private final FileChecker checker;
  private final Map<FileHash, FileRule> rules;
  private final Upload upload;

  /** The size limit of the largest file that the submission waits for, in bytes. */
  private final long largest;

  // Sorted by hash: two uploads claim the same files in the same order, which prevents deadlocks.
  private final Map<String, StagedFile> staged = new TreeMap<>();

  StagedFiles(FileChecker checker, Map<FileHash, FileRule> rules, long maxFile, Upload upload) {
    this.checker = checker;
    this.rules = rules;
    this.upload = upload;
    long asked = rules.values().stream().mapToLong(FileRule::maxSize).max().orElse(0);
    this.largest = Math.min(maxFile, asked);
  }

  /** Stages and checks every part; stops at the first refusal. */
  Optional<UploadFiles.Outcome> read(UploadFiles.Parts parts) throws IOException {
    int count = 0;
    for (Optional<InputStream> part = parts.next(); part.isPresent(); part = parts.next()) {
      count++;
      if (count > rules.size()) {
        return Optional.of(new UploadFiles.Outcome.TooManyFiles());
      }
      Optional<UploadFiles.Outcome> refusal = read(part.orElseThrow());
      if (refusal.isPresent()) {
        return refusal;
      }
    }
    return count == 0 ? Optional.of(new UploadFiles.Outcome.NoFiles()) : Optional.empty();
  }

  private Optional<UploadFiles.Outcome> read(InputStream part) throws IOException {
    BoundedStream bounded = new BoundedStream(part, largest, upload);
    StagedFile file = checker.store().stage(bounded);
    FileHash hash = file.hash();
    FileRule rule = rules.get(hash);
    if (bounded.isOverrun() || upload.grant() != Grant.GRANTED || rule == null) {
      file.close();
      return Optional.of(refusal(bounded, hash));
    }
    if (staged.containsKey(hash.hex())) {
      file.close();
      return Optional.empty();
    }
    staged.put(hash.hex(), file);
    if (file.size() > rule.maxSize()) {
      return Optional.of(new UploadFiles.Outcome.TooLarge());
    }
    return switch (checker.checkStaged(file, rule)) {
      case FITS -> Optional.empty();
      case WRONG, ABSENT -> Optional.of(new UploadFiles.Outcome.WrongKind(hash));
      case BUSY -> Optional.of(new UploadFiles.Outcome.Busy());
    };
  }

  private UploadFiles.Outcome refusal(BoundedStream bounded, FileHash hash) {
    return switch (upload.grant()) {
      case PLAYER_EXCEEDED -> new UploadFiles.Outcome.OverQuota();
      case NODE_EXCEEDED -> new UploadFiles.Outcome.Busy();
      case GRANTED ->
          bounded.isOverrun()
              ? new UploadFiles.Outcome.TooLarge()
              : new UploadFiles.Outcome.NotAskedFor(hash);
    };
  }

  Set<FileHash> hashes() {
    return Set.copyOf(staged.values().stream().map(StagedFile::hash).toList());
  }

  List<FileRecord> records(PlayerId uploader) {
    return staged.values().stream()
        .map(file -> new FileRecord(file.hash(), file.sha256(), file.size(), uploader.value()))
        .toList();
  }

  /** Moves them into the store, which may take long. */
  void store() throws IOException {
    for (StagedFile file : staged.values()) {
      file.store();
    }
  }

  /** Records that files fit, inside a write transaction, except rarely reused replays. */
  void keepInspectionResults() {
    for (StagedFile file : staged.values()) {
      FileRule rule = rules.get(file.hash());
      if (rule != null && !rule.type().isOfReplay()) {
        checker.keepFitting(file.hash(), rule);
      }
    }
  }

  @Override
  public void close() throws IOException {
    Optional<IOException> failure = Optional.empty();
    for (StagedFile file : staged.values()) {
      try {
        file.close();
      } catch (IOException e) {
        failure = Optional.of(e);
      }
    }
    if (failure.isPresent()) {
      throw failure.orElseThrow();
    }
  }

  /** A stream that ends one byte after a limit, or when its upload must stop, and knows which. */
  private static final class BoundedStream extends FilterInputStream {

    private final long limit;
    private final Upload upload;
    private long read;

    BoundedStream(InputStream in, long limit, Upload upload) {
      super(in);
      this.limit = limit;
      this.upload = upload;
    }

    boolean isOverrun() {
      return read > limit;
    }

    private boolean hasEnded() {
      return isOverrun() || upload.grant() != Grant.GRANTED;
    }

    @Override
    public int read() throws IOException {
      if (hasEnded()) {
        return -1;
      }
      int next = super.read();
      if (next >= 0) {
        count(1);
      }
      return next;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      if (hasEnded()) {
        return -1;
      }
      int count = super.read(bytes, offset, (int) Math.min(length, limit - read + 1));
      if (count > 0) {
        count(count);
      }
      return count;
    }

    private void count(int more) {
      read += more;
      upload.take(more);
    }

    @Override
    public long skip(long count) throws IOException {
      throw new IOException("this stream is read, not skipped");
    }

    @Override
    public boolean markSupported() {
      return false;
    }
  }
}
