package dev.rondo.http.console;

import dev.rondo.application.pack.ImportPack;
import dev.rondo.application.pack.ImportPack.ItemChange;
import dev.rondo.application.pack.ImportPack.Mode;
import dev.rondo.application.pack.PackProblem;
import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.random.RandomBytes;
import dev.rondo.application.work.Progress;
import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.RequestRejectedException;
import io.micronaut.http.HttpHeaders;
import io.micronaut.scheduling.TaskExecutors;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutorService;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The packs uploaded to this node; of idle ones, the latest. */
@Singleton
@ConsolePages
final class PackUploads {

  private static final Logger LOG = LoggerFactory.getLogger(PackUploads.class);
  private static final int MOST = 4;
  private static final int ID_BYTES = 8;
  private static final Map<String, String> SOON = Map.of(HttpHeaders.RETRY_AFTER, "10");

  private final ImportArchive imports;
  private final RandomBytes random;

  /** Platform threads: on virtual ones, CPU-heavy packs would delay all requests. */
  private final ExecutorService threads;

  private final Map<String, PackUpload> uploads = new LinkedHashMap<>();

  PackUploads(
      ImportArchive imports, RandomBytes random, @Named(TaskExecutors.IO) ExecutorService threads) {
    this.imports = imports;
    this.random = random;
    this.threads = threads;
  }

  /** Takes over an archive and begins to check it; on failure the caller keeps the file. */
  synchronized PackUpload add(Path archive, String name, Operator operator) {
    PackUpload upload =
        new PackUpload(HexFormat.of().formatHex(random.next(ID_BYTES)), name, archive);
    if (uploads.size() == MOST) {
      remove(
          uploads.values().stream()
              .filter(one -> !one.isWorking())
              .findFirst()
              .orElseThrow(() -> RequestRejectedException.of(Failure.TOO_MANY_REQUESTS, SOON)));
    }
    threads.execute(() -> work(upload, operator.because(""), Mode.DRY_RUN));
    uploads.put(upload.id(), upload);
    return upload;
  }

  /** All, in order of arrival. */
  synchronized List<PackUpload> list() {
    return List.copyOf(uploads.values());
  }

  synchronized Optional<PackUpload> find(String id) {
    return Optional.ofNullable(uploads.get(id));
  }

  /** Removes a pack, ends its work and deletes its file, now or by a later job. */
  synchronized void remove(PackUpload upload) {
    uploads.remove(upload.id());
    try {
      upload.discard();
    } catch (IOException e) {
      LOG.warn("{} cannot be deleted: {}", upload.archive(), e.toString());
    }
  }

  /** Imports a checked pack, once, unless it was removed. */
  synchronized void importPack(PackUpload upload, ChangeRequest request, Mode mode) {
    if (uploads.containsKey(upload.id()) && upload.begin()) {
      threads.execute(() -> work(upload, request, mode));
    }
  }

  private void work(PackUpload upload, ChangeRequest request, Mode mode) {
    try {
      ImportPack.Outcome outcome =
          imports.importArchive(
              upload.archive(), request, mode, Progress.shownBy(upload::at), upload::opened);
      upload.become(
          switch (outcome) {
            case ImportPack.Outcome.Imported(var changes) ->
                mode == Mode.DRY_RUN
                    ? new PackUpload.State.Checked(changes)
                    : new PackUpload.State.Imported(changes);
            case ImportPack.Outcome.Rejected(var problems) ->
                new PackUpload.State.Refused(problems);
            case ImportPack.Outcome.Forbidden() ->
                throw new IllegalStateException("an operator in the console may not import");
          });
    } catch (Error e) {
      // Whatever a library makes of these bytes, it ends with them.
      LOG.warn("An uploaded pack is refused, as its inspection failed: {}", e.toString());
      upload.become(new PackUpload.State.Refused(List.of(new PackProblem("", "cannot be read"))));
    } catch (IOException | RuntimeException e) {
      upload.become(new PackUpload.State.Failed());
      if (find(upload.id()).isPresent()) {
        LOG.error("An uploaded pack could not be imported", e);
      }
    }
  }

  /** A pack that was uploaded to this node, and the progress of its import. */
  static final class PackUpload {

    private final String id;
    private final String name;
    private final Path archive;
    private Closeable work = () -> {};
    private boolean isDiscarded;
    private volatile State state = new State.Working(0, Progress.UNKNOWN);

    PackUpload(String id, String name, Path archive) {
      this.id = id;
      this.name = name;
      this.archive = archive;
    }

    String id() {
      return id;
    }

    /** The operator's name for it, else its id. */
    String name() {
      return name.isBlank() ? id : name;
    }

    String path() {
      return Place.IMPORT.path() + "/" + id;
    }

    Path archive() {
      return archive;
    }

    State state() {
      return state;
    }

    void become(State next) {
      state = next;
    }

    boolean isWorking() {
      return state instanceof State.Working;
    }

    /** Takes what to close when this is discarded; fails if it was already. */
    synchronized void opened(Closeable opened) {
      if (isDiscarded) {
        throw new CancellationException("the pack was discarded");
      }
      work = opened;
    }

    synchronized void discard() throws IOException {
      isDiscarded = true;
      work.close();
      Files.deleteIfExists(archive);
    }

    /** Begins work, unless it is under way or finished. */
    synchronized boolean begin() {
      if (!(state instanceof State.Checked)) {
        return false;
      }
      state = new State.Working(0, Progress.UNKNOWN);
      return true;
    }

    void at(long done, long total) {
      state = new State.Working(done, total);
    }

    sealed interface State {

      /** It is being checked or imported; the total may be unknown. */
      record Working(long done, long total) implements State {}

      /** It is valid; nothing was changed yet. */
      record Checked(List<ItemChange> changes) implements State {}

      record Imported(List<ItemChange> changes) implements State {}

      /** It is invalid, and nothing was changed. */
      record Refused(List<PackProblem> problems) implements State {}

      record Failed() implements State {}
    }
  }
}
